import { runSaga, stdChannel, type Task } from 'redux-saga';
import { fork, takeLeading } from 'redux-saga/effects';
import type { ClassroomAction, ClassroomContext, SagaOf } from './sagas/classroom-context.ts';
import { chooseCourse } from './sagas/choose-course.ts';
import { exportGrades } from './sagas/export-grades.ts';
import { followLedger } from './sagas/follow-ledger.ts';

export interface ClassroomDriver {
  press(): void;
  confirm(): void;
  dismiss(): void;
  chooseCourse(courseId: string): void;
  reload(): void;
}

export interface RunningClassroom {
  driver: ClassroomDriver;
  task: Task;
}

function* classroomSaga(context: ClassroomContext): SagaOf {
  yield fork(exportGrades, context);
  yield takeLeading('course_chosen', chooseCourse, context);
  if (context.follows) yield fork(followLedger, context);
}

export function runClassroom(context: ClassroomContext, newKey: () => string): RunningClassroom {
  const channel = stdChannel<ClassroomAction>();
  const dispatch = (action: ClassroomAction) => channel.put(action);
  const task = runSaga({ channel, dispatch, getState: context.store.getState }, classroomSaga, context);
  const driver: ClassroomDriver = {
    press: () => dispatch({ type: 'export_pressed' }),
    confirm: () => dispatch({ type: 'export_confirmed', key: newKey() }),
    dismiss: () => dispatch({ type: 'export_dismissed' }),
    chooseCourse: (courseId) => dispatch({ type: 'course_chosen', courseId, key: newKey() }),
    reload: () => dispatch({ type: 'reload_pressed' }),
  };
  return { driver, task };
}
