import { elpLevelNames, type ElpLevel } from '#domain/shared/elp-levels.ts';
import type { AssessedDimension } from '#domain/writing/writing-assessment/levels.ts';
import { counted } from '#web/lib/words.ts';

const dimensions: Readonly<Record<AssessedDimension, string>> = {
  linguistic_complexity: 'Linguistic complexity',
  language_forms: 'Language forms',
  vocabulary_usage: 'Vocabulary usage',
};

interface Earlier {
  readonly kappa: number | null;
  readonly exact: number | null;
}
const agreed = ({ kappa, exact }: Earlier): string => (kappa === null ? `${exact}% exact` : `kappa ${kappa.toFixed(2)}`);

export const texts = {
  nothing: (value: string | null) => value ?? '–',
  percent: (value: number | null) => (value === null ? '–' : `${value}%`),
  kappa: (value: number | null) => (value === null ? '–' : value.toFixed(2)),
  works: 'pieces of student work',
  work: 'piece of student work',
  kappaStat: 'weighted kappa',
  exactStat: 'same level',
  adjacentStat: 'at most one level apart',
  summary: 'In short',
  none: 'No assessments were saved on these dates',
  noneHint: 'Choose other dates. Answers count here once a teacher has saved a level for a suggestion.',
  overTime: 'Over time',
  overTimeChart: 'Agreement by month',
  month: 'Month',
  exact: 'Exact',
  adjacent: 'Adjacent',
  kappaColumn: 'Kappa',
  worksColumn: 'Student work',
  answersColumn: 'Answers',
  byVersion: 'By assessor and version',
  versionTable: 'Agreement by assessor and version',
  byBand: 'By grade band',
  bandTable: 'Agreement by grade band',
  byDimension: 'By dimension',
  dimensionTable: 'Agreement by dimension',
  dimensionHint: 'The teacher’s level for the answer against the assessor’s level for one dimension.',
  assessor: 'Assessor',
  version: 'Version',
  since: 'Since',
  band: 'Grade band',
  bandName: (band: string) => `Grades ${band}`,
  dimension: 'Dimension',
  dimensionName: (name: AssessedDimension) => dimensions[name],
  provider: (provider: string, model: string) => (provider === 'rubric' ? 'Earshot’s rubric' : model),
  agreesLess: (name: string, version: string, now: Earlier, before: { version: string; name: string } & Earlier) =>
    `${name}, version ${version}, agrees less with teachers than ${before.name}, version ${before.version}, did: ${agreed(now)} after ${agreed(before)}.`,
  lookAgain: 'Look at its suggestions before you keep it.',
  fewWorks: 'One of the two has fewer than 20 pieces of student work, so this may still change.',
  levels: 'Suggested and chosen levels',
  levelsTable: 'Answers by suggested and chosen level',
  levelsHint: 'How many answers had which level. On the diagonal both said the same.',
  suggestedColumn: 'Suggested',
  teacherLevel: (level: number) => `Teacher ${level}`,
  levelName: (level: number) => `${level} ${elpLevelNames[level as ElpLevel]}`,
  answers: (count: number) => counted(count, 'answer'),
} as const;
