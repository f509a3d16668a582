const digits = 12;

/**
 * The number that identifies a lesson in addresses that need a number. It is the beginning of the uuid, so no list has to be kept
 * (docs/how-it-works/content.md), and a JSON number holds it exactly.
 */
export const lessonNumberOf = (lessonUuid: string): number =>
  Number.parseInt(lessonUuid.replaceAll('-', '').slice(0, digits), 16) || 1;

export const maxLessonNumber = 16 ** digits - 1;
