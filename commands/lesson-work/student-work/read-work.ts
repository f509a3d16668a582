import type { Knex } from 'knex';
import type { SealedWorkText } from '#domain/shared/fields.ts';
import type { ReadText } from '#domain/lesson-work/student-work/merge.ts';
import { textAt, type StudentWork } from '#domain/lesson-work/student-work/state.ts';
import { decryptAll, encryptAllFor } from '#people/personal-keys.ts';
import type { LessonAssignment } from '#domain/assignments/lesson-assignment/decider.ts';
import { type GivenAssignment, assertOpenForWork } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { studentWorkDecider } from '#domain/lesson-work/student-work/decider.ts';
import { studentWorkStream, studentWorkUuidOf, type StudentWorkEvent } from '#domain/lesson-work/student-work/events.ts';
import { dataOf, type WorkData } from '#domain/lesson-work/student-work/work-data.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLessonAssignment } from '#commands/assignments/lesson-assignment/access.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { requireOwnAssignment, requireWorkOfTaughtStudent, requireTaughtWork } from './access.ts';
import { fold } from '#domain/shared/decider.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';

/** Decrypts the fields of a work and returns them as of any revision. For an erased student each is `[erased]`. */
export const openTexts = async (db: Knex, work: StudentWork): Promise<(revision?: number) => ReadText> => {
  const sealed = Object.values(work.fields).flatMap(({ versions }) => versions.map(({ text }) => text.sealed));
  const opened = await decryptAll(
    db,
    sealed.map((text) => ({ personId: work.studentId, sealed: text })),
  );
  const plain = new Map(sealed.map((text, index) => [text, opened[index]!]));
  return (revision) => (field) => {
    const text = textAt(work, field, revision);
    return text && plain.get(text.sealed);
  };
};

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** Encrypts texts with the student's key and adds their counts. @throws NoPersonalKey */
export const sealTexts = async (db: Knex, studentId: number, texts: readonly string[]): Promise<SealedWorkText[]> => {
  const sealed = await encryptAllFor(db, studentId, texts);
  return texts.map((text, index) => ({ sealed: sealed[index]!, characters: text.length, words: wordsIn(text) }));
};

export interface FoundStudentWork {
  readonly given: GivenAssignment;
  readonly assignment: LessonAssignment;
  /** Null until the student has begun. */
  readonly work: StudentWork | null;
  readonly data: WorkData;
  /** Earlier versions that were handed in, one for each time the teacher gave the work back. Earliest first. */
  readonly earlierDrafts: readonly { readonly submittedAt: string; readonly data: WorkData }[];
}

const find = async (context: CommandContext, given: GivenAssignment, studentId: number): Promise<FoundStudentWork> => {
  const assignment = await loadLessonAssignment(context, given.lessonAssignmentUuid);
  const stream = studentWorkStream(studentWorkUuidOf(given.lessonAssignmentSchoolClassId, studentId));
  const { state } = await loadLatest(context.store, studentWorkDecider, stream);
  if (state.status === 'not_started') {
    return { given, assignment, work: null, data: dataOf(assignment.content, () => undefined), earlierDrafts: [] };
  }
  const read = await openTexts(context.db, state);
  const { submissions, status } = state;
  const earlier = status === 'submitted' ? submissions.slice(0, -1) : submissions;
  return {
    given,
    assignment,
    work: state,
    data: dataOf(assignment.content, read()),
    earlierDrafts: earlier.map(({ revision, at }) => ({
      submittedAt: at,
      data: dataOf(assignment.content, read(revision)),
    })),
  };
};

interface FoundOwnWork extends FoundStudentWork {
  /** The student has left the class. */
  readonly left: boolean;
  readonly archived: boolean;
}

/** A student's own work, read from the store. In an archived class or one they left, they can read work they had started. */
export const findOwnStudentWork = async (context: CommandContext, id: number): Promise<FoundOwnWork> => {
  const { given, studentId, member, archived } = await requireOwnAssignment(context, id);
  const found = await find(context, given, studentId);
  if (!found.work) {
    if (!member || archived) throw notFound('This assignment');
    assertOpenForWork(given, context.now);
  }
  return { ...found, left: !member, archived };
};

/** The work of a student of a class that the acting teacher teaches. */
export const findStudentWork = async (context: CommandContext, id: number, studentId: number): Promise<FoundStudentWork> =>
  find(context, await requireWorkOfTaughtStudent(context, id, studentId), studentId);

interface TaughtWork extends FoundStudentWork {
  readonly work: StudentWork;
}

/** A student's work by its uuid, for a teacher of the class. */
export const findTaughtWork = async (context: CommandContext, studentWorkUuid: string): Promise<TaughtWork> => {
  const { lessonAssignmentSchoolClassId, studentId } = await requireTaughtWork(context, studentWorkUuid);
  const found = await findStudentWork(context, lessonAssignmentSchoolClassId, studentId);
  return { ...found, work: found.work! };
};

export interface RecordedWorkEvent {
  readonly revision: bigint;
  readonly event: StudentWorkEvent;
  readonly actor: { readonly id: number | null; readonly role: string };
  /** The student's text or the teacher's reason, decrypted; null if the event has none. `[erased]` for an erased student. */
  readonly text: string | null;
}

interface WorkHistory {
  readonly assignment: LessonAssignment;
  readonly work: StudentWork;
  /** In stream order. */
  readonly events: readonly RecordedWorkEvent[];
}

const sealedIn = (event: StudentWorkEvent): string | null => {
  if (event.type === 'StudentWorkTextWritten') return event.data.text.sealed;
  return event.type === 'StudentWorkReopened' ? event.data.reason.sealed : null;
};

/** The history of a student's work from its own events, for the class's teachers. @throws 404 for everybody else */
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
