/** One for a lesson: what it teaches is decided lesson by lesson, and by more people than write its text. */
export const lessonStandardsStream = (lessonUuid: string): string => `lessonStandards-${lessonUuid.toLowerCase()}`;
