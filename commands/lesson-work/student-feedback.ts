import { DomainError } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import {
  commentWords,
  type CommentWords,
  studentFeedbackStream,
  type WorkWithFeedback,
} from '#domain/lesson-work/student-feedback/events.ts';
import { studentFeedbackDecider, type Comment, type StudentFeedback } from '#domain/lesson-work/student-feedback/decider.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { requireNotErased } from '#commands/accounts/person/accounts.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { openDocument, sealDocument, sealChanged } from '#commands/runner/sealed-document.ts';
import { findTaughtWork } from './student-work/read-work.ts';
import { z } from 'zod';
import { requireTaughtWork, requireMember, requireOwnAssignment } from './student-work/access.ts';
import { studentWorkUuidOf } from '#domain/lesson-work/student-work/events.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** The fields about the work that every feedback event contains. */
const workOf = ({
  studentWorkUuid,
  studentId,
  lessonAssignmentSchoolClassId,
  schoolClassId,
}: WorkWithFeedback): WorkWithFeedback => ({ studentWorkUuid, studentId, lessonAssignmentSchoolClassId, schoolClassId });

interface CommentOnStudentWorkInput {
  readonly studentWorkUuid: string;
  readonly promptUuid: string;
  /** The place of the passage in the answer, in UTF-16 units as browsers count them. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const passageGone = (): DomainError =>
  new DomainError('invalid', 'passage_missing', 'This passage is not in the answer. Reload the page and choose it again.');

/** Comments on a passage of a student's answer. */
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

interface GiveStudentFeedbackInput {
  readonly studentWorkUuid: string;
  /** Empty: the feedback is withdrawn. */
  readonly feedback: string;
}

/** Gives a student their teacher's feedback on a work. */
export const giveStudentFeedback = async (
  context: CommandContext,
  { studentWorkUuid, feedback }: GiveStudentFeedbackInput,
): Promise<CommandOutcome<StudentFeedback>> => {
  const teacherId = requireRole(context, 'teacher');
  const work = await requireTaughtWork(context, studentWorkUuid);
  const result = await runCommand(context, {
    decider: studentFeedbackDecider,
    stream: studentFeedbackStream(work.studentWorkUuid),
    command: async ({ given }) => {
      const sealing = { document: feedback, counted: feedback, before: given?.text, schema: z.string() };
      const text = await sealChanged(context.db, work.studentId, sealing);
      return { type: 'GiveStudentFeedback' as const, ...workOf(work), teacherId, text, givenAt: context.now };
    },
  });
  return outcomeOf(result, result.state);
};

/** Marks the teacher's feedback on this assignment as seen by the student. */
export const markStudentFeedbackSeen = async (
  context: CommandContext,
  { lessonAssignmentSchoolClassId }: { readonly lessonAssignmentSchoolClassId: number },
): Promise<CommandOutcome<null>> => {
  const own = await requireOwnAssignment(context, lessonAssignmentSchoolClassId);
  await requireMember(context, own);
  const { given, studentId } = own;
  const studentWorkUuid = studentWorkUuidOf(lessonAssignmentSchoolClassId, studentId);
  const result = await runCommand(context, {
    decider: studentFeedbackDecider,
    stream: studentFeedbackStream(studentWorkUuid),
    command: () => ({
      type: 'MarkStudentFeedbackSeen' as const,
      studentWorkUuid,
      studentId,
      lessonAssignmentSchoolClassId,
      schoolClassId: given.schoolClassId,
      seenAt: context.now,
    }),
  });
  return outcomeOf(result, null);
};

export interface ReadComment extends Pick<Comment, 'commentUuid' | 'promptUuid' | 'start' | 'end' | 'addedAt'>, CommentWords {}

/** One of the texts that a work was given as feedback; empty: the feedback was taken back. */
export interface GivenText {
  readonly text: string;
  readonly teacherId: number;
  readonly givenAt: string;
}

export interface ReadFeedback {
  /** Null without feedback. */
  readonly text: string | null;
  /** Who gave the current text, or took it back; null before the first. */
  readonly latest: GivenText | null;
  /** What it has replaced, latest first. */
  readonly earlier: readonly GivenText[];
  readonly comments: readonly ReadComment[];
  /** The student has not seen all of it. */
  readonly isNew: boolean;
  /** Null before the first feedback or comment. */
  readonly revision: bigint | null;
}

/** The decrypted feedback on a work. The caller has checked that the viewer can read it. */
export const readFeedback = async (
  { store, db }: Pick<CommandContext, 'store' | 'db'>,
  { studentWorkUuid, studentId }: { readonly studentWorkUuid: string; readonly studentId: number },
): Promise<ReadFeedback> => {
  const { state, revision } = await loadLatest(store, studentFeedbackDecider, studentFeedbackStream(studentWorkUuid));
  const openGiven = async ({ text, teacherId, givenAt }: NonNullable<StudentFeedback['given']>): Promise<GivenText[]> => {
    const opened = text.characters > 0 ? await openDocument(db, studentId, text, z.string()) : '';
    return opened === null ? [] : [{ text: opened, teacherId, givenAt }];
  };
  const [latest = null] = state.given ? await openGiven(state.given) : [];
  const earlier = await Promise.all(state.earlier.toReversed().map(openGiven));
  const comments = await Promise.all(
    state.comments.map(async ({ commentUuid, promptUuid, start, end, addedAt, words }): Promise<ReadComment[]> => {
      const opened = await openDocument(db, studentId, words, commentWords);
      return opened ? [{ commentUuid, promptUuid, start, end, addedAt, ...opened }] : [];
    }),
  );
  return {
    text: latest === null || latest.text === '' ? null : latest.text,
    latest,
    earlier: earlier.flat(),
    comments: comments.flat(),
    isNew: state.isNew,
    revision,
  };
};

interface RemoveStudentWorkCommentInput {
  readonly studentWorkUuid: string;
  readonly commentUuid: string;
}

/** Removes a comment on a passage. */
export const removeStudentWorkComment = async (
  context: CommandContext,
  { studentWorkUuid, commentUuid }: RemoveStudentWorkCommentInput,
): Promise<CommandOutcome<null>> => {
  const teacherId = requireRole(context, 'teacher');
  const work = await requireTaughtWork(context, studentWorkUuid);
  const result = await runCommand(context, {
    decider: studentFeedbackDecider,
    stream: studentFeedbackStream(work.studentWorkUuid),
    command: () => ({
      type: 'RemoveStudentWorkComment' as const,
      ...workOf(work),
      commentUuid,
      teacherId,
      removedAt: context.now,
    }),
  });
  return outcomeOf(result, null);
};
