import type { Standard } from '#api/curriculum/standards/schemas.ts';

/** Standards with all lessons that teach them but one: on its own page nobody looks for it. */
export const withoutLesson = (standards: readonly Standard[], lessonUrl: string): Standard[] =>
  standards.map(({ publisher_units: units, standards: below, ...standard }) => ({
    ...standard,
    publisher_units: units
      .map(({ type, items }) => ({ type, items: items.filter(({ url }) => url !== lessonUrl) }))
      .filter(({ items }) => items.length > 0),
    standards: withoutLesson(below, lessonUrl),
  }));
