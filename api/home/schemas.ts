import { z } from 'zod';
import { cardFacts, shortSound } from '../lessons/schemas.ts';
import { lessonChoices } from '../search/schemas.ts';
import { quizableType } from '../shared/schemas.ts';

export const lessonCard = cardFacts.extend({
  uuid: z.string(),
  type: quizableType,
  path: z.string(),
  name: z.string(),
  /** Plain text. */
  description: z.string(),
  subject: z.string(),
  grade_band: z.string(),
  url: z.string(),
});
export type LessonCard = z.infer<typeof lessonCard>;

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
