import { call, type Saga } from '#web/lib/effects.ts';
import { failures } from '../texts.ts';
import type { ActionOf, AssessorContext } from './assessor-context.ts';

/** Opens the page of levels; loaded once. */
export function* loadElp({ store, api, log }: AssessorContext, _action: ActionOf<'elp_opened'>): Saga {
  const { elp } = store.getState();
  store.setState({ elp: { ...elp, open: true, problem: null, loading: elp.information === null } });
  if (elp.information) return;
  const reply = yield* call(api.loadElp);
  if (reply.kind !== 'ok') log(failures.elp.logged);
  store.setState((state) => ({
    elp:
      reply.kind === 'ok'
        ? { ...state.elp, loading: false, information: reply.body }
        : { ...state.elp, loading: false, problem: failures.elp.shown },
  }));
}
