import { z } from 'zod';
import { lessonCard, shortSound } from '#api/lessons/schemas.ts';
import { lessonChoices } from '#api/lessons/search/schemas.ts';

/** Data of the page `home`, for visitors. */
export const homePage = z.object({
  lessons: z.array(lessonCard),
  /** Number of all lessons. */
  lessons_count: z.int(),
  /** The filter choices for lessons. */
  choices: lessonChoices,
  /** A few lines of a story, with a link to the whole story if it is in the library. */
  clip: shortSound.extend({ lesson_url: z.string().nullable() }),
});
export type HomePageData = z.infer<typeof homePage>;
