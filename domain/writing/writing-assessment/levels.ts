/** What an answer is looked at for, by the names that the API gives them. */
export const assessedDimensions = ['linguistic_complexity', 'language_forms', 'vocabulary_usage'] as const;
export type AssessedDimension = (typeof assessedDimensions)[number];

export const gradeBands = ['K-2', '3-5', '6-8', '9-12'] as const;
export type GradeBand = (typeof gradeBands)[number];

export const assessmentFrameworks = ['WIDA'] as const;
export type AssessmentFramework = (typeof assessmentFrameworks)[number];

/** Of an answer that is to be assessed, in characters. */
export const longestAssessedAnswer = 50_000;
