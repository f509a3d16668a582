import { lessonFacets } from '#projections/lessons/lesson-search/queries.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { rememberedUntilLessonsChange } from './remembered.ts';
import type { SearchPageData } from './schemas.ts';

const facetsOf = rememberedUntilLessonsChange(lessonFacets);

/** What lessons can be narrowed by, on every page with filters. */
export const lessonChoicesOf = async (read: ReadHandle<'lesson_search'>): Promise<SearchPageData['choices']> => {
  const { subjects, grade_bands: grades, text_complexities: levels } = await facetsOf(read);
  return { subjects: [...subjects], grades: [...grades], levels: [...levels] };
};
