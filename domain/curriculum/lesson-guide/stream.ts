/** One for a lesson: it is decided at other times than the lesson's text, and by others. */
export const lessonGuideStream = (lessonUuid: string): string => `lessonGuide-${lessonUuid.toLowerCase()}`;
