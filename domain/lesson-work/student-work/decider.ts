import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { timeSpentSeconds, withMoment } from '#domain/shared/time-spent.ts';
import { workBlocks, type WorkBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import type { SealedWorkText } from '#domain/shared/fields.ts';
import type { StudentWorkEvent, WorkField } from './events.ts';
import { completedAt, evolveStudentWork, type StudentWork, type StudentWorkState } from './state.ts';

export interface StartStudentWork {
  readonly type: 'StartStudentWork';
  readonly studentWorkUuid: string;
  readonly studentId: number;
  readonly lessonAssignmentSchoolClassId: number;
  readonly lessonAssignmentUuid: string;
  readonly schoolClassId: number;
  readonly lessonUuid: string;
  readonly startedAt: string;
}
/** Saves what changed since the last save: see `mergeTexts`. */
export interface SaveStudentWork {
  readonly type: 'SaveStudentWork';
  readonly texts: readonly { readonly field: WorkField; readonly text: SealedWorkText }[];
  readonly blocks: { readonly [Block in WorkBlock]?: boolean };
  readonly savedAt: string;
}
export interface SubmitStudentWork {
  readonly type: 'SubmitStudentWork';
  readonly submittedAt: string;
}
export interface ReopenStudentWork {
  readonly type: 'ReopenStudentWork';
  readonly reason: SealedWorkText;
  readonly reopenedAt: string;
}
export interface UndoStudentWorkReopening {
  readonly type: 'UndoStudentWorkReopening';
  readonly undoneAt: string;
}
export type StudentWorkCommand =
  | StartStudentWork
  | SaveStudentWork
  | SubmitStudentWork
  | ReopenStudentWork
  | UndoStudentWorkReopening;

const started = (state: StudentWorkState): StudentWork => {
  if (state.status === 'not_started') throw notFound('This work');
  return state;
};

const alreadySubmitted = (): DomainError =>
  new DomainError(
    'conflict',
    'student_work_submitted',
    'You have handed this in, so it can’t be changed any more. Ask your teacher to give it back if you want to go on.',
  );

const inProgress = (state: StudentWorkState): StudentWork => {
  const work = started(state);
  if (work.status === 'submitted') throw alreadySubmitted();
  return work;
};

const start = (command: StartStudentWork, state: StudentWorkState): StudentWorkEvent[] => {
  if (state.status !== 'not_started') return [];
  const { type: _type, ...data } = command;
  return [{ type: 'StudentWorkStarted', data }];
};

const save = ({ texts, blocks, savedAt }: SaveStudentWork, state: StudentWorkState): StudentWorkEvent[] => {
  const work = inProgress(state);
  const { studentWorkUuid } = work;
  const written = texts.map(({ field, text }): StudentWorkEvent => ({
    type: 'StudentWorkTextWritten',
    data: { studentWorkUuid, field, text, writtenAt: savedAt },
  }));
  const turned = workBlocks.flatMap((block): StudentWorkEvent[] => {
    const wanted = blocks[block];
    if (wanted === undefined || wanted === completedAt(work, block)) return [];
    if (wanted) return [{ type: 'StudentWorkBlockCompleted', data: { studentWorkUuid, block, completedAt: savedAt } }];
    return [{ type: 'StudentWorkBlockReopened', data: { studentWorkUuid, block, reopenedAt: savedAt } }];
  });
  return [...written, ...turned];
};

const ofStudent = ({ studentWorkUuid, studentId, lessonAssignmentSchoolClassId, schoolClassId }: StudentWork) => ({
  studentWorkUuid,
  studentId,
  lessonAssignmentSchoolClassId,
  schoolClassId,
});

/** The number of words in all fields together, as they are now. */
export const wordsWritten = ({ fields }: StudentWork): number =>
  Object.values(fields).reduce((sum, { versions }) => sum + versions.at(-1)!.text.words, 0);

const submit = ({ submittedAt }: SubmitStudentWork, state: StudentWorkState): StudentWorkEvent[] => {
  const work = inProgress(state);
  return [
    {
      type: 'StudentWorkSubmitted',
      data: {
        ...ofStudent(work),
        completedBlocks: workBlocks.filter((block) => completedAt(work, block)),
        words: wordsWritten(work),
        timeSpentSeconds: timeSpentSeconds(withMoment(work.moments, submittedAt)),
        submittedAt,
      },
    },
  ];
};

const reopen = ({ reason, reopenedAt }: ReopenStudentWork, state: StudentWorkState): StudentWorkEvent[] => {
  const work = started(state);
  if (work.reopened) return [];
  if (work.status !== 'submitted') {
    throw new DomainError('conflict', 'student_work_not_submitted', 'This student has not handed it in yet.');
  }
  return [{ type: 'StudentWorkReopened', data: { ...ofStudent(work), reason, reopenedAt } }];
};

const undoReopening = ({ undoneAt }: UndoStudentWorkReopening, state: StudentWorkState): StudentWorkEvent[] => {
  const work = started(state);
  if (!work.reopened) {
    if (work.status === 'submitted') return [];
    throw new DomainError('conflict', 'student_work_not_reopened', 'This work was not given back.');
  }
  if (work.revision > work.reopened.revision) {
    const text = 'The student has gone on with it since. Wait until it is handed in again.';
    throw new DomainError('conflict', 'student_work_continued', text);
  }
  return [{ type: 'StudentWorkReopeningUndone', data: { ...ofStudent(work), undoneAt } }];
};

const decide = (command: StudentWorkCommand, state: StudentWorkState): StudentWorkEvent[] => {
  switch (command.type) {
    case 'StartStudentWork':
      return start(command, state);
    case 'SaveStudentWork':
      return save(command, state);
    case 'SubmitStudentWork':
      return submit(command, state);
    case 'ReopenStudentWork':
      return reopen(command, state);
    case 'UndoStudentWorkReopening':
      return undoReopening(command, state);
    default:
      return command satisfies never;
  }
};

/** One student's work on a lesson assignment in a class. */
export const studentWorkDecider: Decider<StudentWorkState, StudentWorkCommand, StudentWorkEvent> = {
  initialState: { status: 'not_started' },
  evolve: evolveStudentWork,
  decide,
};
