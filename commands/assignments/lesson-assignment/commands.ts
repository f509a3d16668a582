import { lessonAssignmentDecider, type LessonAssignment } from '#domain/assignments/lesson-assignment/decider.ts';
import { type AssignmentContent, lessonAssignmentStream } from '#domain/assignments/lesson-assignment/events.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import { type CommandContext, type CommandOutcome, stepOf } from '#commands/runner/context.ts';
import { findPublishedLesson } from '#commands/lessons/lesson/material.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { loadLessonAssignment, shareOf, type StoredLessonAssignment, runOnShared, givenKey, runOnGiven } from './access.ts';
import {
  lessonAssignmentSchoolClassDecider,
  type AssignmentDates,
  type GivenAssignment,
} from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { lessonAssignmentSchoolClassStream } from '#domain/assignments/lesson-assignment-school-class/events.ts';
import { assertNotArchived } from '#domain/classes/school-class/manage-rules.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { requireTaughtClass } from '#commands/classes/school-class/managed-class.ts';
import { defineOwner } from '#people/personal-data-owner.ts';

interface DraftLessonAssignmentInput {
  readonly lessonUuid: string;
  readonly content: AssignmentContent;
  /** The assignment that this one is copied from: the teacher's own, or one of their classes'. */
  readonly copiedFromUuid?: string | undefined;
}

/** Drafts a lesson assignment; students see it only after it is given to a class. Its uuid is derived from the command id. */
export const draftLessonAssignment = async (
  context: CommandContext,
  { lessonUuid, content, copiedFromUuid }: DraftLessonAssignmentInput,
): Promise<CommandOutcome<StoredLessonAssignment>> => {
  const teacherId = requireRole(context, 'teacher');
  const lesson = await findPublishedLesson(context, lessonUuid);
  if (!lesson) throw notFound('This lesson');
  if (copiedFromUuid !== undefined) await shareOf(context, await loadLessonAssignment(context, copiedFromUuid));
  const result = await runCommand(context, {
    decider: lessonAssignmentDecider,
    stream: lessonAssignmentStream(context.commandId),
    command: () => ({
      type: 'DraftLessonAssignment' as const,
      lessonAssignmentUuid: context.commandId.toLowerCase(),
      lessonUuid: lesson.lessonUuid,
      teacherId,
      content,
      copiedFromUuid: copiedFromUuid?.toLowerCase() ?? null,
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, { ...(result.state as LessonAssignment), revision: result.revision ?? 0n });
};

interface ChangeLessonAssignmentInput {
  readonly lessonAssignmentUuid: string;
  readonly content: AssignmentContent;
}

/** Changes the tasks of an assignment; once a student has started, only the instructions can change. */
export const changeLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentUuid, content }: ChangeLessonAssignmentInput,
): Promise<CommandOutcome<StoredLessonAssignment>> =>
  runOnShared(context, lessonAssignmentUuid, { type: 'ChangeLessonAssignment', content, occurredAt: context.now });

interface GiveLessonAssignmentInput extends AssignmentDates {
  readonly lessonAssignmentUuid: string;
  readonly schoolClassId: number;
}

/** Gives a lesson assignment to a class; if the class already has it, nothing changes. */
export const giveLessonAssignment = async (
  context: CommandContext,
  { lessonAssignmentUuid, schoolClassId, startsAt, dueAt }: GiveLessonAssignmentInput,
): Promise<CommandOutcome<GivenAssignment>> => {
  const assignment = await loadLessonAssignment(context, lessonAssignmentUuid);
  await shareOf(context, assignment);
  assertNotArchived(await requireTaughtClass(context, schoolClassId));
  const key = givenKey(assignment.lessonAssignmentUuid, schoolClassId);
  const id = await reserveId(context.db, 'lessonAssignmentSchoolClass', key);
  const result = await runCommand(stepOf(context, `give:${schoolClassId}`), {
    decider: lessonAssignmentSchoolClassDecider,
    stream: lessonAssignmentSchoolClassStream(id),
    command: () => ({
      type: 'GiveLessonAssignment' as const,
      lessonAssignmentSchoolClassId: id,
      lessonAssignmentUuid: assignment.lessonAssignmentUuid,
      lessonUuid: assignment.lessonUuid,
      schoolClassId,
      // The students of this class get it from this teacher.
      teacherId: context.actor.id!,
      startsAt,
      dueAt,
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, result.state as GivenAssignment);
};

interface ChangeAssignmentDatesInput extends AssignmentDates {
  readonly lessonAssignmentSchoolClassId: number;
}

/** Moves the start and the due date for one class. */
export const changeAssignmentDates = (
  context: CommandContext,
  { lessonAssignmentSchoolClassId, startsAt, dueAt }: ChangeAssignmentDatesInput,
): Promise<CommandOutcome<GivenAssignment>> =>
  runOnGiven(context, lessonAssignmentSchoolClassId, {
    type: 'ChangeAssignmentDates',
    startsAt,
    dueAt,
    occurredAt: context.now,
  });

/** Closes it for the class: nobody can work on it any more, but the written texts can still be read. */
export const closeLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentSchoolClassId }: { readonly lessonAssignmentSchoolClassId: number },
): Promise<CommandOutcome<GivenAssignment>> =>
  runOnGiven(context, lessonAssignmentSchoolClassId, { type: 'CloseLessonAssignment', occurredAt: context.now });

/** Reopens it, so that the class can continue. */
export const reopenLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentSchoolClassId }: { readonly lessonAssignmentSchoolClassId: number },
): Promise<CommandOutcome<GivenAssignment>> =>
  runOnGiven(context, lessonAssignmentSchoolClassId, { type: 'ReopenLessonAssignment', occurredAt: context.now });

/** Removes it from the teacher’s lists; students' texts stay. */
export const archiveLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentUuid }: { readonly lessonAssignmentUuid: string },
): Promise<CommandOutcome<StoredLessonAssignment>> =>
  runOnShared(context, lessonAssignmentUuid, { type: 'ArchiveLessonAssignment', occurredAt: context.now });

/** Puts it back into the teacher’s lists. */
export const unarchiveLessonAssignment = (
  context: CommandContext,
  { lessonAssignmentUuid }: { readonly lessonAssignmentUuid: string },
): Promise<CommandOutcome<StoredLessonAssignment>> =>
  runOnShared(context, lessonAssignmentUuid, { type: 'UnarchiveLessonAssignment', occurredAt: context.now });

/** What lesson assignments contain about a person, and what remains after erasure. */
export const lessonAssignmentsOwner = defineOwner({
  name: 'lesson_assignments',
  tables: ['lesson_assignments', 'lesson_assignment_school_classes'],
  streams: ['lessonAssignment', 'lessonAssignmentSchoolClass'],
  erase: { kept: 'What a class was assigned stays with the class; its teacher is a number.' },
});
