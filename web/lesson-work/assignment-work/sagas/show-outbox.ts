import { call, type Saga } from '#web/lib/effects.ts';
import { isConflict, isEnded, isGathering, pageField, type KeptText } from '../api/work-outbox.ts';
import { textIn } from '../store/fields.ts';
import { changeSaving, type Saving, type TextConflict } from '../store/work-store.ts';
import { put, type WorkContext } from './work-context.ts';

const byField = <Value>(entries: readonly KeptText[], valueOf: (entry: KeptText) => Value): Record<string, Value> =>
  Object.fromEntries(entries.map((entry) => [entry.field, valueOf(entry)]));

/** The text on this page, and the other one: the outbox is shared, so the entry can come from another tab. */
const conflictOf = ({ store, known }: WorkContext, { field, text }: KeptText): TextConflict => {
  const mine = textIn(store.getState().texts, field);
  return mine === text ? { mine, theirs: textIn(known.texts, field) } : { mine, theirs: text };
};

/** Whether the assignment still has the field of this entry. */
const hasPlace = ({ known }: WorkContext, { field }: KeptText): boolean =>
  field === pageField || Object.hasOwn(known.texts, field);

/** What has ended is said until it is open again; a problem with handing in goes before it. */
const endedProblem = (problem: Saving['problem'], ended: string | null): Saving['problem'] => {
  if (ended !== null) return problem?.at === 'submit' ? problem : { at: 'ended', text: ended };
  return problem?.at === 'ended' ? null : problem;
};

const savingOf = (context: WorkContext, entries: readonly KeptText[]): Partial<Saving> => {
  const { keeping, store } = context;
  const conflicts = entries.filter(isConflict);
  const refused = entries.filter((entry) => entry.refusal !== null && !isConflict(entry) && !isGathering(entry));
  const { problem } = store.getState().saving;
  const ended = entries.find(isEnded);
  return {
    durable: context.outbox.durable,
    unsent: [...new Set([...entries.map(({ field }) => field), ...keeping.keys()])],
    gathering: [...new Set([...entries.filter(isGathering).map(({ field }) => field), ...keeping.keys()])],
    strays: byField(
      refused.filter((entry) => !hasPlace(context, entry)),
      ({ text }) => text,
    ),
    refusals: byField(refused, ({ refusal }) => refusal ?? ''),
    problem: endedProblem(problem, ended?.refusal ?? null),
    conflicts: byField(conflicts, (entry) => conflictOf(context, entry)),
  };
};

/** Shows on screen what the server has not confirmed, what it refused, and which texts conflict. */
export function* showOutbox(context: WorkContext): Saga {
  const entries = yield* call(context.outbox.ofGroup, context.work);
  changeSaving(context.store, savingOf(context, entries));
  yield* put({ type: 'outbox_changed' });
}
