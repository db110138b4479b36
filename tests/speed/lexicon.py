"""The names, venues and phrases that the generated papers are put together from."""

from __future__ import annotations

from legenda.model.names import Contributor, Role


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


#: Family names, commonest first: a few stand on very many papers, as in any real library of our time.
FAMILIES = _words("""
    Wang Zhang Li Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Zhu Kim Lee Kumar Singh Müller Smith García Nguyễn
    Park Tanaka Sato Johnson Brown Schmidt Rossi Martínez Silva Kowalski Novák Dvořák Gödel Ångström Çelik Şahin
    Yılmaz Øverland Sørensen Łukasiewicz Wójcik Błaszczyk Erdős Kovács Szabó Popović Đorđević Žižek Horváth
    Lefèvre Besançon François Núñez Muñoz Peña Gonçalves Araújo Ibáñez O’Brien O'Neill D'Angelo MacKay
    McAllester Goodfellow Bengio Hinton Sutton Weiß Größer Jäger Vogel Björk Guðmundsdóttir Pétursson Ivanov
    Petrov Sokolova Papadopoulos Georgiou Haddad Al-Rashid Ben-David Cohen Levi Okafor Adeyemi Mensah Mbeki
    Diallo Traoré Suzuki Yamamoto Watanabe Itō Ōno Phạm Trần Lê Đặng Srinivasan Venkatesh Iyer Chakraborty
    Banerjee Mukherjee Tang Deng Xie Feng Peng Cao Zeng Xiao Tian Pan Jiang
""")

GIVENS = _words("""
    Wei Jing Yu Lei Min Hao Anna Maria David Michael John Thanh Hoàng José Ana João François Zoë Chloé Jürgen
    Björn Søren Łukasz Paweł Kateřina Jiří Ayşe Mehmet Aisha Omar Noam Yael Priya Rahul Ananya Hiroshi Yuki
    Keiko Minjun Seo-yeon Jean-Pierre Marie-Claire Olga Dmitri Σοφία Nikos Ibrahim Fatima Kwame Chidi Émile
    Ólafur Þóra Ada Grace Alan Barbara Richard Yoshua Kaiming Ting Xiang Yifan Zihan Yuxin
""")

#: What made words are made of.
SYLLABLES = _words("ba con de dis ex for gra hy in ko lu mi neu op per qua re sen tra un ver xi yo zet")
ENDINGS = _words("tion ing al ity er ment ous ive ism ics ness ed s")

PARTICLES = ("van", "van der", "van den", "de", "de la", "von", "von der", "della", "dos", "ter", "al", "bin")
SUFFIXES = ("Jr.", "Sr.", "II", "III")
CJK_FAMILIES = _words("""
    王 李 张 刘 陈 楊 趙 黄 周 吴 徐 孫 佐藤 鈴木 高橋 田中 김 이 박 최
""")
CJK_GIVENS = _words("""
    伟 芳 秀英 敏 静 麗 强 磊 洋 艳 勇 小明 建华 太郎 花子 健一 민준 서연 지훈
""")

BODIES = (
    "The ATLAS Collaboration",
    "OpenAI",
    "World Health Organization",
    "Event Horizon Telescope Collaboration",
    "NLLB Team",
    "Gemma Team",
)

#: Journals: name, publisher, ISSN, DOI prefix.
JOURNALS = (
    ("Journal of Machine Learning Research", "JMLR", "1533-7928", "10.5555"),
    ("Nature", "Springer Nature", "1476-4687", "10.1038"),
    ("Science", "AAAS", "1095-9203", "10.1126"),
    ("IEEE Transactions on Pattern Analysis and Machine Intelligence", "IEEE", "1939-3539", "10.1109"),
    ("Artificial Intelligence", "Elsevier", "1872-7921", "10.1016"),
    ("Machine Learning", "Springer", "1573-0565", "10.1007"),
    ("Physical Review Letters", "American Physical Society", "1079-7114", "10.1103"),
    ("Transactions of the Association for Computational Linguistics", "MIT Press", "2307-387X", "10.1162"),
    ("Zeitschrift für Physik", "Springer", "0044-3328", "10.1007"),
    ("Annales de l’Institut Henri Poincaré", "Elsevier", "1778-7017", "10.1016"),
)

#: Conferences: short name, full name, series, publisher, first year.
CONFERENCES = (
    ("ICML", "International Conference on Machine Learning", "Proceedings of Machine Learning Research", "PMLR", 1993),
    ("NeurIPS", "Advances in Neural Information Processing Systems", "", "Curran Associates", 1988),
    ("ICLR", "International Conference on Learning Representations", "", "OpenReview.net", 2013),
    ("ACL", "Annual Meeting of the Association for Computational Linguistics", "", "ACL", 1980),
    ("EMNLP", "Empirical Methods in Natural Language Processing", "", "ACL", 1996),
    ("CVPR", "IEEE/CVF Conference on Computer Vision and Pattern Recognition", "", "IEEE", 1985),
    ("AAAI", "AAAI Conference on Artificial Intelligence", "", "AAAI Press", 1980),
    ("AAMAS", "Autonomous Agents and Multiagent Systems", "", "IFAAMAS", 2002),
    ("KDD", "Knowledge Discovery and Data Mining", "", "ACM", 1995),
    ("COLT", "Conference on Learning Theory", "Proceedings of Machine Learning Research", "PMLR", 1988),
)

PUBLISHERS = ("MIT Press", "Cambridge University Press", "Springer", "Académie des sciences", "机械工业出版社")
SCHOOLS = ("ETH Zürich", "Universität Göttingen", "Stanford University", "Université de Montréal", "清华大学")

#: Formulas with a place for a letter and a number.
FORMULAS = (
    r"$\mathcal{{O}}(\sqrt{{{0}}})$",
    r"$\tilde{{O}}({0}^{{{1}}}/\epsilon^2)$",
    r"${0}_{{{1}}}$",
    r"$\ell_{{{1}}}$",
    r"${0} \in \mathbb{{R}}^{{{1}}}$",
    r"$\frac{{{0}}}{{{1}}}$",
    r"$\epsilon$",
    r"${1}\times$",
    r"$\mathbb{{E}}[{0}]$",
    r"$\alpha < {1}$",
)

#: Closing sentences with light marks, as abstracts from proceedings and preprint servers have them.
CLOSINGS = (
    r"{name} improves on the best earlier method by {percent}\%.",
    r"Code is available at https://github.com/{slug}/{slug}.",
    "The project page is [here](https://{slug}.github.io/).",
    r"We call the result \textbf{{{name}}}.",
    r"Experiments show that **{name}** needs \textit{{{percent}\%}} less data.",
)

TITLES = (
    "{name}: {a}",
    "{name}: {a} for {b}",
    "{a} via {b}",
    "{a} with {b}",
    "On the {a} of {b}",
    "Towards {a}: {b}",
    "{a}",
    "What Makes {a} Work? {b} Revisited",
)

CJK_TITLES = (
    "基于{a}的多智能体强化学习研究",
    "面向{a}的大语言模型推理方法",
    "{a}による強化学習の研究",
    "{a} 기반 다중 에이전트 학습",
)
CJK_ABSTRACT = (
    "本文研究了动态环境中的策略优化问题，并提出了一种新的算法框架。实验结果表明，该方法在多个基准测试上优于现有方法，"
    "平均提升了百分之{percent}。我们还从理论上分析了该方法的收敛性。"
)

TAGS = (
    "to cite",
    "method/rl",
    "method/rl/offline",
    "method/diffusion",
    "method/transformer",
    "theory",
    "benchmark",
    "survey",
    "agents",
    "reading group",
    "thesis/chapter 2",
    "thesis/chapter 3",
    "数据集",
    "Überblick",
)


def person(family: str, given: str, particle: str = "", suffix: str = "") -> Contributor:
    """An author with these name parts."""
    return Contributor(Role.AUTHOR, family, given, particle, suffix)


def body(name: str) -> Contributor:
    """A group that signs as an author."""
    return Contributor(Role.AUTHOR, literal=name)
