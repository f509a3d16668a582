export const writingAssessmentStream = (assessmentUuid: string): string => `writingAssessment-${assessmentUuid.toLowerCase()}`;
