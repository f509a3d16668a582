import type { ClassroomExportEvent } from './events.ts';

export interface Grade {
  readonly solutionUuid: string;
  readonly correctAnswersCount: number;
  readonly questionsCount: number;
}
export interface Coursework {
  readonly courseId: string;
  readonly courseWorkId: string;
}
/** The result of a student's last run. `grade` is the grade shown in Classroom, even after a later run has failed. */
interface StudentExport {
  readonly grade: Grade | null;
  readonly failure: { readonly exportUuid: string; readonly solutionUuid: string; readonly reason: string } | null;
}
export interface ClassroomExportRun {
  readonly exportUuid: string;
  readonly quizAssignmentSchoolClassId: number;
  readonly schoolClassId: number;
  readonly teacherId: number;
  readonly requestedAt: string;
  readonly postedIds: ReadonlySet<number>;
  readonly failedIds: ReadonlySet<number>;
}
export type FinishedRun = ClassroomExportRun & { readonly ended: 'completed' | 'failed'; readonly reason: string | null };

export interface ClassroomExportState {
  /** The first run's uuid. It is stored in the coursework that we create, so that we can recognize it. */
  readonly reference: string | null;
  /** The run in progress. */
  readonly running: ClassroomExportRun | null;
  readonly lastFinished: FinishedRun | null;
  /** The assignment's coursework in the course that the class names; null until it is created. */
  readonly coursework: Coursework | null;
  readonly students: ReadonlyMap<number, StudentExport>;
}

export const initialState: ClassroomExportState = {
  reference: null,
  running: null,
  lastFinished: null,
  coursework: null,
  students: new Map(),
};

const unknownStudent: StudentExport = { grade: null, failure: null };

const withStudent = (state: ClassroomExportState, studentId: number, student: StudentExport): ClassroomExportState => ({
  ...state,
  students: new Map(state.students).set(studentId, student),
});

const counted = (state: ClassroomExportState, studentId: number, as: 'postedIds' | 'failedIds'): ClassroomExportState => {
  if (!state.running) return state;
  const postedIds = new Set(state.running.postedIds);
  const failedIds = new Set(state.running.failedIds);
  postedIds.delete(studentId);
  failedIds.delete(studentId);
  (as === 'postedIds' ? postedIds : failedIds).add(studentId);
  return { ...state, running: { ...state.running, postedIds, failedIds } };
};

const finished = (state: ClassroomExportState, ended: FinishedRun['ended'], reason: string | null): ClassroomExportState =>
  state.running ? { ...state, running: null, lastFinished: { ...state.running, ended, reason } } : state;

export const evolve = (state: ClassroomExportState, event: ClassroomExportEvent): ClassroomExportState => {
  switch (event.type) {
    case 'ClassroomExportRequested':
      return {
        ...state,
        reference: state.reference ?? event.data.exportUuid,
        running: { ...event.data, postedIds: new Set(), failedIds: new Set() },
      };
    case 'ClassroomCourseworkCreated': {
      const { courseId, courseWorkId } = event.data;
      // New coursework has no grades yet.
      return { ...state, coursework: { courseId, courseWorkId }, students: new Map() };
    }
    case 'ClassroomGradePosted': {
      const { studentId, solutionUuid, correctAnswersCount, questionsCount } = event.data;
      const grade = { solutionUuid, correctAnswersCount, questionsCount };
      return counted(withStudent(state, studentId, { grade, failure: null }), studentId, 'postedIds');
    }
    case 'ClassroomGradeFailed': {
      const { studentId, exportUuid, solutionUuid, reason } = event.data;
      const { grade } = state.students.get(studentId) ?? unknownStudent;
      const failure = { exportUuid, solutionUuid, reason };
      return counted(withStudent(state, studentId, { grade, failure }), studentId, 'failedIds');
    }
    case 'ClassroomExportCompleted':
      return finished(state, 'completed', null);
    case 'ClassroomExportFailed':
      return finished(state, 'failed', event.data.reason);
    default:
      return event satisfies never;
  }
};

/** True if Classroom already shows this exact grade, so there is nothing to send. */
export const isPosted = (state: ClassroomExportState, studentId: number, grade: Grade): boolean => {
  const { grade: posted, failure } = state.students.get(studentId) ?? unknownStudent;
  if (!posted || failure) return false;
  return (
    posted.solutionUuid === grade.solutionUuid &&
    posted.correctAnswersCount === grade.correctAnswersCount &&
    posted.questionsCount === grade.questionsCount
  );
};
