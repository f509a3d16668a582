const digits = 12;

/**
 * The number by which addresses that want one name a lesson. It is the beginning of the uuid, so a lesson has it without anybody keeping
 * a list (ADR 0059), and a JSON number holds it exactly.
 */
export const lessonNumberOf = (lessonUuid: string): number =>
  Number.parseInt(lessonUuid.replaceAll('-', '').slice(0, digits), 16) || 1;

export const maxLessonNumber = 16 ** digits - 1;
