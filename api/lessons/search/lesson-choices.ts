import { lessonFacets, lessonSearchChanges } from '#projections/lessons/lesson-search/queries.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import type { SearchPageData } from './schemas.ts';

type Compute<Value> = (read: ReadHandle<'lesson_search'>) => Promise<Value>;

/**
 * Caches a value computed over all lessons until one of them changes. Every visitor needs it, lessons change daily at most, and
 * checking for changes reads one row.
 */
export const rememberedUntilLessonsChange = <Value>(compute: Compute<Value>): Compute<Value> => {
  const known = new WeakMap<object, { changes: string; value: Value }>();
  return async (read) => {
    if (!read.source) return compute(read);
    const changes = await lessonSearchChanges(read);
    const before = known.get(read.source);
    if (before?.changes === changes) return before.value;
    const value = await compute(read);
    known.set(read.source, { changes, value });
    return value;
  };
};

const facetsOf = rememberedUntilLessonsChange(lessonFacets);

/** The filter choices for lessons, used on every page with filters. */
export const lessonChoicesOf = async (read: ReadHandle<'lesson_search'>): Promise<SearchPageData['choices']> => {
  const { subjects, grade_bands: grades, text_complexities: levels } = await facetsOf(read);
  return { subjects: [...subjects], grades: [...grades], levels: [...levels] };
};
