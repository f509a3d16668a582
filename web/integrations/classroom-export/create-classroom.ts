import { fork, takeLeading, type Saga } from '#web/lib/effects.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { chooseCourse } from './sagas/choose-course.ts';
import type { ClassroomAction, ClassroomContext } from './sagas/classroom-context.ts';
import { exportGrades } from './sagas/export-grades.ts';
import { followLedger } from './sagas/follow-ledger.ts';

export interface ClassroomDriver {
  press(): void;
  confirm(): void;
  dismiss(): void;
  chooseCourse(courseId: string): void;
  reload(): void;
}

function* classroomSaga(context: ClassroomContext): Saga {
  yield* fork(exportGrades, context);
  yield* takeLeading('course_chosen', chooseCourse, context);
  if (context.follows) yield* fork(followLedger, context);
}

/** The export of one assignment's grades. */
export function createClassroom(newKey: () => string): Process<ClassroomDriver, ClassroomContext> {
  return createProcess(classroomSaga, (dispatch: Dispatch<ClassroomAction>): ClassroomDriver => ({
    press: () => dispatch({ type: 'export_pressed' }),
    confirm: () => dispatch({ type: 'export_confirmed', key: newKey() }),
    dismiss: () => dispatch({ type: 'export_dismissed' }),
    chooseCourse: (courseId) => dispatch({ type: 'course_chosen', courseId, key: newKey() }),
    reload: () => dispatch({ type: 'reload_pressed' }),
  }));
}
