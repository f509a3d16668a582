/** One export of grades to Google Classroom: requested, its coursework found or created, each grade sent once, then finished. */
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { ClassroomExportEvent } from './events.ts';
import type { ExportFailure, GradeFailure } from './failures.ts';
import { evolve, initialState, isPosted, type ClassroomExportRun, type ClassroomExportState, type Grade } from './state.ts';

export interface RequestClassroomExport {
  readonly type: 'RequestClassroomExport';
  readonly quizAssignmentSchoolClassId: number;
  readonly exportUuid: string;
  readonly schoolClassId: number;
  readonly teacherId: number;
  readonly requestedAt: string;
}
export interface RecordCoursework {
  readonly type: 'RecordCoursework';
  readonly exportUuid: string;
  readonly courseId: string;
  readonly courseWorkId: string;
  /** The coursework that was deleted in Google Classroom. Without it, a course keeps its existing coursework. */
  readonly replaces?: string | undefined;
  readonly createdAt: string;
}
export interface RecordGradePosted extends Grade {
  readonly type: 'RecordGradePosted';
  readonly exportUuid: string;
  readonly studentId: number;
  readonly postedAt: string;
}
export interface RecordGradeFailed {
  readonly type: 'RecordGradeFailed';
  readonly exportUuid: string;
  readonly studentId: number;
  readonly solutionUuid: string;
  readonly reason: GradeFailure;
  readonly failedAt: string;
}
export interface CompleteClassroomExport {
  readonly type: 'CompleteClassroomExport';
  readonly exportUuid: string;
  readonly completedAt: string;
}
export interface FailClassroomExport {
  readonly type: 'FailClassroomExport';
  readonly exportUuid: string;
  readonly reason: ExportFailure;
  readonly failedAt: string;
}
/** What a run reports about itself. */
type RunCommand = RecordCoursework | RecordGradePosted | RecordGradeFailed | CompleteClassroomExport | FailClassroomExport;
export type ClassroomExportCommand = RequestClassroomExport | RunCommand;

/** A request during a running export joins that export. */
const request = (command: RequestClassroomExport, state: ClassroomExportState): ClassroomExportEvent[] => {
  const { type: _type, ...data } = command;
  return state.running ? [] : [{ type: 'ClassroomExportRequested', data }];
};

const recordCoursework = (command: RecordCoursework, run: ClassroomExportRun, state: ClassroomExportState) => {
  const { type: _type, replaces, ...data } = command;
  const { quizAssignmentSchoolClassId } = run;
  const known = state.coursework?.courseId === data.courseId ? state.coursework.courseWorkId : null;
  if (known !== null && (known !== replaces || known === data.courseWorkId)) return [];
  return [{ type: 'ClassroomCourseworkCreated' as const, data: { quizAssignmentSchoolClassId, ...data } }];
};

const recordPosted = (command: RecordGradePosted, run: ClassroomExportRun, state: ClassroomExportState) => {
  const { type: _type, ...data } = command;
  const { quizAssignmentSchoolClassId } = run;
  if (isPosted(state, data.studentId, data)) return [];
  return [{ type: 'ClassroomGradePosted' as const, data: { quizAssignmentSchoolClassId, ...data } }];
};

const recordFailed = (command: RecordGradeFailed, run: ClassroomExportRun, state: ClassroomExportState) => {
  const { type: _type, ...data } = command;
  const { quizAssignmentSchoolClassId } = run;
  const failure = state.students.get(data.studentId)?.failure;
  const known =
    failure?.exportUuid === data.exportUuid && failure.solutionUuid === data.solutionUuid && failure.reason === data.reason;
  return known ? [] : [{ type: 'ClassroomGradeFailed' as const, data: { quizAssignmentSchoolClassId, ...data } }];
};

const complete = ({ exportUuid, completedAt }: CompleteClassroomExport, run: ClassroomExportRun) => {
  const { quizAssignmentSchoolClassId, postedIds, failedIds } = run;
  const counts = { postedCount: postedIds.size, failedCount: failedIds.size };
  const data = { quizAssignmentSchoolClassId, exportUuid, ...counts, completedAt };
  return [{ type: 'ClassroomExportCompleted' as const, data }];
};

const decideForRun = (command: RunCommand, run: ClassroomExportRun, state: ClassroomExportState): ClassroomExportEvent[] => {
  switch (command.type) {
    case 'RecordCoursework':
      return recordCoursework(command, run, state);
    case 'RecordGradePosted':
      return recordPosted(command, run, state);
    case 'RecordGradeFailed':
      return recordFailed(command, run, state);
    case 'CompleteClassroomExport':
      return complete(command, run);
    case 'FailClassroomExport': {
      const { quizAssignmentSchoolClassId } = run;
      const { type: _type, ...data } = command;
      return [{ type: 'ClassroomExportFailed', data: { quizAssignmentSchoolClassId, ...data } }];
    }
    default:
      return command satisfies never;
  }
};

const decide = (command: ClassroomExportCommand, state: ClassroomExportState): ClassroomExportEvent[] => {
  if (command.type === 'RequestClassroomExport') return request(command, state);
  const { running, lastFinished } = state;
  if (running?.exportUuid === command.exportUuid) return decideForRun(command, running, state);
  // Two workers had the same run, or one of them was restarted: the first one to finish has ended it.
  if (lastFinished?.exportUuid === command.exportUuid) return [];
  throw new DomainError('conflict', 'classroom_export_not_running', 'This export to Google Classroom is not under way.');
};

export const classroomExportDecider: Decider<ClassroomExportState, ClassroomExportCommand, ClassroomExportEvent> = {
  initialState,
  evolve,
  decide,
};
