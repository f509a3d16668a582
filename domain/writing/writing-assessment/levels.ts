/** The aspects of an answer that are assessed, as named in the API. */
export const assessedDimensions = ['linguistic_complexity', 'language_forms', 'vocabulary_usage'] as const;
export type AssessedDimension = (typeof assessedDimensions)[number];

export const gradeBands = ['K-2', '3-5', '6-8', '9-12'] as const;
export type GradeBand = (typeof gradeBands)[number];

export const assessmentFrameworks = ['WIDA'] as const;
export type AssessmentFramework = (typeof assessmentFrameworks)[number];

/** Maximum length of an answer to assess, in characters. */
export const longestAssessedAnswer = 50_000;
