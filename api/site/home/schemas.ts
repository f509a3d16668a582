import { z } from 'zod';
import { lessonCard, shortSound } from '#api/lessons/schemas.ts';
import { lessonChoices } from '#api/lessons/search/schemas.ts';

/** Data of the page `home`, for visitors. */
export const homePage = z.object({
  lessons: z.array(lessonCard),
  /** Of all lessons there are. */
  lessons_count: z.int(),
  /** What lessons can be narrowed by. */
  choices: lessonChoices,
  /** A few lines of a story; where the whole of it is in the library, the way there. */
  clip: shortSound.extend({ lesson_url: z.string().nullable() }),
});
export type HomePageData = z.infer<typeof homePage>;
