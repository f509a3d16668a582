import type { z } from 'zod';
import type { ReadComment } from '#commands/lesson-work/student-feedback.ts';
import { taughtWorkUrl } from '../class-works/links.ts';
import type { comment } from './schemas.ts';

export const linkTo = (studentWorkUuid: string | null): { url: string } | null =>
  studentWorkUuid === null ? null : { url: taughtWorkUrl(studentWorkUuid) };

export const presentComment = (made: ReadComment): z.input<typeof comment> => ({
  id: made.commentUuid,
  assignment_prompt_id: made.promptUuid,
  start: made.start,
  end: made.end,
  quote: made.quote,
  text: made.text,
  added_at: made.addedAt,
});
