import { DomainError } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { commentWords } from '#domain/lesson-work/student-feedback/comment.ts';
import { studentFeedbackDecider, type Comment } from '#domain/lesson-work/student-feedback/decider.ts';
import { studentFeedbackStream } from '#domain/lesson-work/student-feedback/stream.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { requireNotErased } from '#commands/accounts/person/require-not-erased.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { openDocument, sealDocument } from '#commands/runner/sealed-document.ts';
import { findTaughtWork } from '../student-work/find-taught-work.ts';
import { workOf } from './work-of.ts';

export interface CommentOnStudentWorkInput {
  readonly studentWorkUuid: string;
  readonly promptUuid: string;
  /** The place of the passage in the answer, in UTF-16 units as browsers count them. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const passageGone = (): DomainError =>
  new DomainError('invalid', 'passage_missing', 'This passage is not in the answer. Reload the page and choose it again.');

/** Says something of a passage of what a student wrote. */
export const commentOnStudentWork = async (
  context: CommandContext,
  { studentWorkUuid, promptUuid, start, end, text }: CommentOnStudentWorkInput,
): Promise<CommandOutcome<Comment>> => {
  const teacherId = requireRole(context, 'teacher');
  const { work, data } = await findTaughtWork(context, studentWorkUuid);
  await requireNotErased(context, [work.studentId]);
  const answer = data.assignment_prompts[promptUuid] ?? '';
  const quote = answer.slice(start, end);
  if (end > answer.length || quote.trim() === '') throw passageGone();
  const document = { quote, text };
  const result = await runCommand(context, {
    decider: studentFeedbackDecider,
    stream: studentFeedbackStream(work.studentWorkUuid),
    command: async ({ comments }) => {
      const opened = await Promise.all(
        comments.map(async (made) => ({ made, words: await openDocument(context.db, work.studentId, made.words, commentWords) })),
      );
      const same = opened.find(
        ({ made, words }) => made.start === start && made.promptUuid === promptUuid && words?.text === text,
      );
      return {
        type: 'CommentOnStudentWork' as const,
        ...workOf(work),
        commentUuid: same?.made.commentUuid ?? uuidV5(`student-feedback-comment:${context.commandId}`),
        teacherId,
        promptUuid,
        start,
        end,
        words: same?.made.words ?? (await sealDocument(context.db, work.studentId, document, text)),
        addedAt: context.now,
      };
    },
  });
  const own = uuidV5(`student-feedback-comment:${context.commandId}`);
  const made = result.state.comments.find(({ commentUuid }) => commentUuid === own) ?? result.state.comments.at(-1)!;
  return outcomeOf(result, made);
};
