export const teacherGuideStream = (guideUuid: string): string => `teacherGuide-${guideUuid.toLowerCase()}`;
