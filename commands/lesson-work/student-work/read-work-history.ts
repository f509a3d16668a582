import type { LessonAssignment } from '#domain/assignments/lesson-assignment/decider.ts';
import { studentWorkDecider } from '#domain/lesson-work/student-work/decider.ts';
import type { StudentWorkEvent } from '#domain/lesson-work/student-work/events.ts';
import type { StudentWork } from '#domain/lesson-work/student-work/state.ts';
import { studentWorkStream, studentWorkUuidOf } from '#domain/lesson-work/student-work/stream.ts';
import { fold } from '#domain/shared/decider.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import { decryptAll } from '#people/personal-keys.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLessonAssignment } from '#commands/assignments/lesson-assignment/access.ts';
import { requireWorkOfTaughtStudent } from './access.ts';

export interface RecordedWorkEvent {
  readonly revision: bigint;
  readonly event: StudentWorkEvent;
  readonly actor: { readonly id: number | null; readonly role: string };
  /** The student's text or the teacher's reason in the clear; null where the event has none. Of an erased student `[erased]`. */
  readonly text: string | null;
}

export interface WorkHistory {
  readonly assignment: LessonAssignment;
  readonly work: StudentWork;
  /** In the order of the stream. */
  readonly events: readonly RecordedWorkEvent[];
}

const sealedIn = (event: StudentWorkEvent): string | null => {
  if (event.type === 'StudentWorkTextWritten') return event.data.text.sealed;
  return event.type === 'StudentWorkReopened' ? event.data.reason.sealed : null;
};

/** All that happened to a student's work, from its own events, for the teachers of the class. @throws 404 for everybody else */
export const readWorkHistory = async (
  context: CommandContext,
  lessonAssignmentSchoolClassId: number,
  studentId: number,
): Promise<WorkHistory> => {
  const given = await requireWorkOfTaughtStudent(context, lessonAssignmentSchoolClassId, studentId);
  const stream = studentWorkStream(studentWorkUuidOf(lessonAssignmentSchoolClassId, studentId));
  const recorded = (await context.store.readStream(stream)).flatMap(({ revision, metadata, ...rest }) => {
    const event = decodeEvent({ revision, metadata, ...rest }) as StudentWorkEvent | null;
    return event ? [{ revision, event, actor: metadata.actor, sealed: sealedIn(event) }] : [];
  });
  const work = fold(
    studentWorkDecider,
    studentWorkDecider.initialState,
    recorded.map(({ event }) => event),
  );
  if (work.status === 'not_started') throw notFound('This work');
  const sealed = recorded.flatMap((each) => (each.sealed === null ? [] : [{ personId: studentId, sealed: each.sealed }]));
  const opened = (await decryptAll(context.db, sealed)).values();
  return {
    assignment: await loadLessonAssignment(context, given.lessonAssignmentUuid),
    work,
    events: recorded.map(({ sealed: secret, ...event }) => ({
      ...event,
      text: secret === null ? null : opened.next().value!,
    })),
  };
};
