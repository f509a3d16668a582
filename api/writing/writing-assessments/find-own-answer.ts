import { decryptAll } from '#people/personal-keys.ts';
import { answersOfLength } from '#projections/lesson-work/student-works/same-answer.ts';
import type { SignedInContext } from '#api/http/route.ts';

interface OwnAnswer {
  readonly studentWorkUuid: string;
  readonly promptUuid: string;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/**
 * Whose answer a text is, where the caller does not say it: that of a student of theirs who wrote just that. So what is kept of it
 * is sealed with the student's key, and goes when the student is erased. Null for a text that nobody handed over.
 */
export const findOwnAnswer = async (
  { read, viewer, services }: SignedInContext<'roster' | 'lesson_assignments' | 'student_works'>,
  answer: string,
): Promise<OwnAnswer | null> => {
  if (answer.trim() === '') return null;
  const rows = await answersOfLength(read, viewer.id, wordsIn(answer));
  const opened = await decryptAll(
    services.db,
    rows.map(({ student_id: personId, sealed }) => ({ personId, sealed })),
  );
  const found = rows.find((_row, place) => opened[place]!.trim() === answer.trim());
  return found?.field.kind === 'prompt' ? { studentWorkUuid: found.student_work_uuid, promptUuid: found.field.promptUuid } : null;
};
