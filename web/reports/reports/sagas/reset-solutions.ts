import { call, type Saga } from '#web/lib/effects.ts';
import type {
  QuizSolutionsDeletedReply,
  QuizSolutionsRestoredReply,
  SolutionsAddress,
} from '#api/quiz-taking/quiz-resets/schemas.ts';
import { reasonOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import type { ReportNotice } from '../store/report-store.ts';
import { texts } from '../texts.ts';
import { put, type ActionOf, type ReportDeps } from './report-context.ts';

type ResetAction = ActionOf<'reset_pressed'> | ActionOf<'undo_pressed'>;
type ResetReply = Reply<Partial<QuizSolutionsDeletedReply & QuizSolutionsRestoredReply>>;

/** Resets a student's solutions, or takes that back; the report then loads again, whatever the answer was. */
export function* resetSolutions<Data>({ store, api }: ReportDeps<Data>, action: ResetAction): Saga {
  const { target, key } = action;
  store.setState({ changing: true, notice: null });
  const send: (solutions: SolutionsAddress, key: string) => Promise<ResetReply> =
    action.type === 'reset_pressed' ? api.reset : api.undoReset;
  const reply = yield* call(send, target.path, key);
  store.setState({ changing: false, notice: noticeOf(action, reply) });
  yield* put({ type: 'reload_wanted' });
}

function noticeOf({ type, target }: ResetAction, reply: ResetReply): ReportNotice {
  if (reply.kind === 'unreachable') return { kind: 'failed', text: texts.reset.noAnswer };
  if (reply.kind === 'refused') return { kind: 'failed', text: reasonOf(reply) ?? texts.reset.refused };
  if (type === 'reset_pressed') return { kind: 'reset', target, count: reply.body.quiz_solutions_deleted_count ?? 0 };
  return { kind: 'restored', target, count: reply.body.quiz_solutions_restored_count ?? 0 };
}
