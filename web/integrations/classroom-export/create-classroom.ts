import { fork, takeLeading, type Saga, call, buffers, delay, race, takeFrom, actionsOf } from '#web/lib/effects.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { ClassroomApi } from './api/classroom-api.ts';
import { type ClassroomStore, obstacleOf } from './store/classroom-store.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { texts } from './texts.ts';

/** The actions on the page of a grade export, and the context that its sagas share. */
type ClassroomAction =
  | { type: 'export_pressed' }
  | { type: 'export_confirmed'; key: string }
  | { type: 'export_dismissed' }
  | { type: 'course_chosen'; courseId: string; key: string }
  | { type: 'reload_pressed' }
  /** Something has changed on the server, so the ledger is polled again. */
  | { type: 'ledger_touched' };

type ActionOf<Type extends ClassroomAction['type']> = Extract<ClassroomAction, { type: Type }>;

const { take, put, actionChannel } = actionsOf<ClassroomAction>();

interface ClassroomContext {
  store: ClassroomStore;
  api: ClassroomApi;
  /** True when the ledger is on screen and follows the export; a button alone loads it only on click. */
  follows: boolean;
}

function fail({ store }: ClassroomContext, reply: Exclude<Reply<unknown>, { kind: 'ok' }>): void {
  store.setState({ step: 'idle', flash: { kind: 'low', text: texts.exportFailed, detail: causeOf(reply) } });
}

/** One export for each click: checks for obstacles, asks for confirmation, then starts the export. */
function* exportGrades(context: ClassroomContext): Saga {
  for (;;) {
    yield* take('export_pressed');
    yield* exportOnce(context);
  }
}

function* exportOnce(context: ClassroomContext): Saga {
  const { store, api } = context;
  store.setState({ step: 'asking', flash: null });
  const looked = yield* call(api.loadLedger);
  if (looked.kind !== 'ok') return fail(context, looked);
  const blocked = obstacleOf(looked.body) !== null;
  store.setState({ ledger: looked.body, stale: false, step: blocked ? 'blocked' : 'confirming' });
  const answer = yield* take(['export_confirmed', 'export_dismissed']);
  if (blocked || answer.type === 'export_dismissed') return store.setState({ step: 'idle' });
  store.setState({ step: 'exporting' });
  const reply = yield* call(api.startExport, answer.key);
  if (reply.kind !== 'ok') return fail(context, reply);
  store.setState({ step: 'idle', flash: { kind: 'good', text: texts.started, detail: null } });
  yield* put({ type: 'ledger_touched' });
}

const pollMs = 2_000;

const isRunning = ({ store }: ClassroomContext): boolean => store.getState().ledger?.state === 'running';

/** Polls while an export is running, and reloads whenever something has changed. */
function* followLedger(context: ClassroomContext): Saga {
  // A change during a request causes another request.
  const touches = yield* actionChannel(['ledger_touched', 'reload_pressed'], buffers.sliding(1));
  for (;;) {
    yield* isRunning(context) ? race({ touched: takeFrom(touches), later: delay(pollMs) }) : takeFrom(touches);
    yield* reload(context);
  }
}

function* reload({ store, api }: ClassroomContext): Saga {
  const reply = yield* call(api.loadLedger);
  if (reply.kind === 'ok') store.setState({ ledger: reply.body, stale: false });
  else store.setState({ stale: true });
}

/** Selects the course in Google Classroom for a class's grades. */
function* chooseCourse({ store, api }: ClassroomContext, action: ActionOf<'course_chosen'>): Saga {
  const { ledger } = store.getState();
  if (!ledger) return;
  store.setState({ choosing: true, courseProblem: null });
  const reply = yield* call(api.chooseCourse, ledger.school_class_id, action.courseId, action.key);
  store.setState({ choosing: false, courseProblem: reply.kind === 'ok' ? null : causeOf(reply) });
  if (reply.kind === 'ok') yield* put({ type: 'ledger_touched' });
}

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
