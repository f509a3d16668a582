import { call, type Saga } from '../../../lib/effects.ts';
import { isConflict, isGathering, type KeptText } from '../api/work-outbox.ts';
import { textIn } from '../store/fields.ts';
import { changeSaving, type Saving } from '../store/work-store.ts';
import { put, type WorkContext } from './work-context.ts';

const byField = <Value>(entries: readonly KeptText[], valueOf: (entry: KeptText) => Value): Record<string, Value> =>
  Object.fromEntries(entries.map((entry) => [entry.field, valueOf(entry)]));

const savingOf = ({ known, keeping }: WorkContext, entries: readonly KeptText[]): Partial<Saving> => {
  const conflicts = entries.filter(isConflict);
  const refused = entries.filter((entry) => entry.refusal !== null && !isConflict(entry) && !isGathering(entry));
  return {
    unsent: [...new Set([...entries.map(({ field }) => field), ...keeping.keys()])],
    gathering: [...new Set([...entries.filter(isGathering).map(({ field }) => field), ...keeping.keys()])],
    refusals: byField(refused, ({ refusal }) => refusal ?? ''),
    conflicts: byField(conflicts, ({ field, text }) => ({ mine: text, theirs: textIn(known.texts, field) })),
  };
};

/** Tells the screen what the server has not confirmed, what it refused, and what was written in two places. */
export function* showOutbox(context: WorkContext): Saga {
  const entries = yield* call(context.outbox.ofGroup, context.work);
  changeSaving(context.store, savingOf(context, entries));
  yield* put({ type: 'outbox_changed' });
}
