/** The six levels of English language proficiency, as WIDA names them. */
export const elpLevels = [1, 2, 3, 4, 5, 6] as const;
export type ElpLevel = (typeof elpLevels)[number];

export const elpLevelNames: Readonly<Record<ElpLevel, string>> = {
  1: 'Entering',
  2: 'Beginning',
  3: 'Developing',
  4: 'Expanding',
  5: 'Bridging',
  6: 'Reaching',
};

/** What an answer is looked at for, by the names that the API gives them. */
export const assessedDimensions = ['linguistic_complexity', 'language_forms', 'vocabulary_usage'] as const;
export type AssessedDimension = (typeof assessedDimensions)[number];

export const gradeBands = ['K-2', '3-5', '6-8', '9-12'] as const;
export type GradeBand = (typeof gradeBands)[number];

export const assessmentFrameworks = ['WIDA'] as const;
export type AssessmentFramework = (typeof assessmentFrameworks)[number];

/** Of an answer that is to be assessed, in characters. */
export const longestAssessedAnswer = 50_000;
