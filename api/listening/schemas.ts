import { z } from 'zod';
import { quizableType } from '#api/shared/schemas.ts';

const known = (most: number) => z.string().trim().max(most);

/** Form fields as the page sends them; empty if the page has no value. */
export const audioPlayed = z.object({
  mp3_name: known(300),
  mp3_file: known(300),
  content_type: quizableType,
  /** The lesson's uuid. */
  content_id: z.guid(),
  user_type: known(40).optional(),
  /** Not trusted: the user and their partner come from the session. */
  user_id: known(40).optional(),
  partner_id: known(60).optional(),
});
export type AudioPlayed = z.infer<typeof audioPlayed>;

export const lessonPlays = z.object({
  uuid: z.string(),
  type: quizableType,
  name: z.string(),
  subject: z.string(),
  grade_band: z.string(),
  url: z.string(),
  plays_count: z.int(),
  visitor_plays_count: z.int(),
  recent_plays_count: z.int(),
});
export type LessonPlays = z.infer<typeof lessonPlays>;
