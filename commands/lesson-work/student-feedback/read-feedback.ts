import { z } from 'zod';
import { commentWords, type CommentWords } from '#domain/lesson-work/student-feedback/comment.ts';
import { studentFeedbackDecider, type Comment } from '#domain/lesson-work/student-feedback/decider.ts';
import { studentFeedbackStream } from '#domain/lesson-work/student-feedback/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { openDocument } from '#commands/runner/sealed-document.ts';

export interface ReadComment extends Pick<Comment, 'commentUuid' | 'promptUuid' | 'start' | 'end' | 'addedAt'>, CommentWords {}

export interface ReadFeedback {
  /** Null where there is none. */
  readonly text: string | null;
  readonly comments: readonly ReadComment[];
  /** The student has not seen all of it. */
  readonly isNew: boolean;
}

/** What was said of a work, in the clear. Whether the one who asks may read it is decided before. */
export const readFeedback = async (
  { store, db }: Pick<CommandContext, 'store' | 'db'>,
  { studentWorkUuid, studentId }: { readonly studentWorkUuid: string; readonly studentId: number },
): Promise<ReadFeedback> => {
  const { state } = await loadLatest(store, studentFeedbackDecider, studentFeedbackStream(studentWorkUuid));
  const text = state.given && state.given.text.characters > 0 ? state.given.text : null;
  const comments = await Promise.all(
    state.comments.map(async ({ commentUuid, promptUuid, start, end, addedAt, words }): Promise<ReadComment[]> => {
      const opened = await openDocument(db, studentId, words, commentWords);
      return opened ? [{ commentUuid, promptUuid, start, end, addedAt, ...opened }] : [];
    }),
  );
  return {
    text: text && (await openDocument(db, studentId, text, z.string())),
    comments: comments.flat(),
    isNew: state.isNew,
  };
};
