import { z } from 'zod';
import { quizableType } from '../shared/schemas.ts';

export const lessonCard = z.object({
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
export const homePage = z.object({ lessons: z.array(lessonCard) });
export type HomePageData = z.infer<typeof homePage>;
