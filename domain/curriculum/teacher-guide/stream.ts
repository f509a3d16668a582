/** The stream of one guide for teachers. */
export const teacherGuideStream = (guideUuid: string): string => `teacherGuide-${guideUuid.toLowerCase()}`;
