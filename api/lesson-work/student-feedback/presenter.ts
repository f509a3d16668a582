import type { z } from 'zod';
import type { ReadComment, ReadFeedback } from '#commands/lesson-work/student-feedback.ts';
import { taughtWorkUrl } from '../class-works/links.ts';
import { namesOfPeople } from '#api/shared/names-of-people.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import type { comment, feedbackFields } from './schemas.ts';

/** A work's feedback with who gave it, for the class's teachers. */
export const presentFeedbackFields = async (
  read: ReadHandle<'roster'>,
  { text, latest, earlier, revision }: Pick<ReadFeedback, 'text' | 'latest' | 'earlier' | 'revision'>,
): Promise<z.input<typeof feedbackFields>> => {
  const nameOf = await namesOfPeople(
    read,
    [...earlier, ...(latest ? [latest] : [])].map(({ teacherId }) => teacherId),
  );
  return {
    feedback: text,
    feedback_revision: revision?.toString() ?? null,
    feedback_by: latest && nameOf(latest.teacherId),
    feedback_at: latest && latest.givenAt,
    earlier_feedback: earlier.map(({ text: before, teacherId, givenAt }) => ({
      text: before,
      teacher_name: nameOf(teacherId),
      given_at: givenAt,
    })),
  };
};

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
