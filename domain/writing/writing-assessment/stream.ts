/** The stream of one assessment. */
export const writingAssessmentStream = (assessmentUuid: string): string => `writingAssessment-${assessmentUuid.toLowerCase()}`;
