/** Words that join ideas, grouped by how much they demand of a writer. */
export const connectors = {
  simple: ['and', 'but', 'or', 'so', 'then'],
  subordinating: [
    'because',
    'when',
    'while',
    'if',
    'although',
    'though',
    'unless',
    'until',
    'since',
    'before',
    'after',
    'whereas',
    'whenever',
    'wherever',
    'even though',
    'so that',
    'as soon as',
    'in order to',
  ],
  transitions: [
    'also',
    'however',
    'therefore',
    'for example',
    'for instance',
    'in addition',
    'in contrast',
    'on the other hand',
    'as a result',
    'first',
    'next',
    'finally',
    'instead',
    'moreover',
    'furthermore',
    'in conclusion',
    'similarly',
    'consequently',
    'meanwhile',
    'nevertheless',
    'otherwise',
    'overall',
  ],
} as const;

/** Words for explaining, comparing and arguing that occur in texts of many subjects. */
export const academicWords: ReadonlySet<string> = new Set(
  `analyze analysis approach area argue argument aspect assume author available aware benefit category cause challenge
  characteristic circumstance claim community compare complex concept conclude conclusion condition conflict consequence consider
  consist constant construct context contrast contribute convince create culture damage data decline decrease define demonstrate
  depend derive describe design detail determine develop development difference differ discover discuss distinct effect efficient
  element emphasize energy enormous ensure environment equal establish estimate evaluate event eventually evidence examine example
  exist expand experience experiment expert explain explanation factor feature focus form function furthermore gradual global
  goal goods growth habitat highlight however identify illustrate impact imply importance improve include increase indicate
  individual infer influence inform information initial interact interpret investigate involve issue key label lack likely
  locate major method migrate minor model modify monitor nature necessary negative observe obtain occur opinion opportunity
  organism organize origin outcome participate pattern perceive period perspective physical population positive positively
  potential predict prevent previous primary principle prior process produce promote protect prove provide purpose range reason
  recognize reduce region relate relationship release relevant rely remain require research resource respond response result
  reveal role section select separate sequence significant similar similarity similarly situation solution solve source species
  specific strategy structure suggest summarize summary support survive technique technology theory therefore topic tradition
  transfer transform typical unique vary variety various version volume whereas`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The small words that hold English sentences together. */
export const englishFunctionWords: ReadonlySet<string> = new Set(
  `the a an and or but so to of in on at by for with from is am are was were be been it he she they we you i my your his her
  their our its this that these those not do does did have has had can will would there because when what who how very some all
  as if about than then up out into them him me us no`.split(/\s+/),
);

/** Words that any text about anything may have: sharing one of them says nothing about what a text is about. */
export const everydayWords: readonly string[] =
  `after again all almost also always another any anything around ask away back bad became because been before began being best
  better big both boy came can cannot child children come could day different done down each even ever every everybody everyone
  everything feel felt few find first found friend friends gave get girl give go going gone good got great group had happen
  happened happy hard has have help her here him home house how important just keep kept kid kids kind knew know last later learn
  left let life like little live long look lot lots love made make man many maybe me men might mom more most much must my name
  need never new next nice night no nothing now off often old once one only other our out over own part people person place play
  put really right sad said same saw say school see seem should show small some somebody someone something sometimes start started
  stay still stop story such take talk tell than thing things think thought three time times today together told too took tried
  try turn two until us use used very want wanted was way week well went were what where which while who whole why wish without
  woman women work world would year years yes yet you young`.split(/\s+/);

/** The function words of languages that students write at home. Words that also exist in English are left out. */
export const foreignFunctionWords: ReadonlySet<string> = new Set(
  `el la los las un una y de del que en es son por para con su sus se lo al pero porque muy como está están mi yo ella ellos
  nosotros le les une des et est dans pour avec sur qui il elle nous vous mais parce très ce cette os uma não com ele ela eles
  isso muito der die das und ist nicht ich sie wir ein eine yon nan ak pou ki li nou yo mwen gen ang mga ng sa ay at na ko
  waa iyo ku ka ah uu oo và là của có cho trong không một những`.split(/\s+/),
);
