import { call, type Saga } from '#web/lib/effects.ts';
import { asideSlot, conflict, isConflict, isEnded, isGathering, type KeptText } from '../api/work-outbox.ts';
import { textIn } from '../store/fields.ts';
import { entryOf, promote } from './keep-text.ts';
import { showOutbox } from './show-outbox.ts';
import { isReadOnly } from '../store/work-store.ts';
import { put, type WorkContext } from './work-context.ts';

/** Restores onto the page what an earlier visit left on this device, and releases it for sending. */
export function* takeLeftovers(context: WorkContext): Saga {
  const { store, outbox, bases, latest, known } = context;
  for (const entry of yield* call(outbox.ofGroup, context.work)) {
    // The student has typed in this field since the page loaded.
    if (context.keeping.has(entry.field)) continue;
    if (isConflict(entry) && entry.text === textIn(known.texts, entry.field)) {
      yield* call(outbox.confirm, entry);
      continue;
    }
    bases.set(entry.field, entry.base);
    latest.set(entry.field, entry.idempotency_key);
    // Shown before any await, so that it does not overwrite what the student types in the meantime.
    if (entry.page) store.setState(entry.page);
    else store.setState(({ texts }) => ({ texts: { ...texts, [entry.field]: entry.text } }));
    const isOpenAgain = isEnded(entry) && !isReadOnly(store.getState());
    if (isGathering(entry) || isOpenAgain) yield* call(() => outbox.release(entry));
  }
  yield* showOutbox(context);
}

/** Sends again what the server has refused; a conflict waits for the student's choice. */
export function* reviveRefused(context: WorkContext, isRevived = (entry: KeptText) => entry.refusal !== null): Saga {
  const entries = yield* call(context.outbox.ofGroup, context.work);
  const revived = entries.filter((entry) => isRevived(entry) && !isConflict(entry));
  if (revived.length === 0) return;
  for (const entry of revived) yield* call(() => context.outbox.release(entry));
  yield* showOutbox(context);
  yield* put({ type: 'text_kept' });
}

/** Sends again what was refused while the assignment was closed to the student. */
export const sendReopened = (context: WorkContext): Saga => reviveRefused(context, isEnded);

/** Two tabs wrote the same field at the same time: keeps this tab's text separately until the student has chosen. */
export function* setAside(context: WorkContext, field: string): Saga {
  const entry: KeptText = { ...entryOf(context, field, conflict), slot: asideSlot(field) };
  context.growing.delete(field);
  context.keeping.delete(field);
  yield* call(() => context.outbox.keep(entry));
}

/** Settles a conflict with the text that the student chose. */
export function* settleConflict(context: WorkContext, field: string, text: string): Saga {
  const { outbox, store, known, bases, growing, keeping } = context;
  const entries = yield* call(outbox.ofGroup, context.work);
  for (const entry of entries.filter((one) => one.field === field && isConflict(one))) yield* call(outbox.confirm, entry);
  store.setState(({ texts }) => ({ texts: { ...texts, [field]: text } }));
  if (text === textIn(known.texts, field)) {
    for (const map of [bases, growing, keeping]) map.delete(field);
    return yield* showOutbox(context);
  }
  // The student has seen the server's text.
  bases.set(field, known.revision);
  growing.set(field, { beganAt: context.now(), changedAt: context.now(), sentAt: 0, sends: 0 });
  yield* promote(context, field);
}

/** Discards texts whose field is no longer in the assignment. */
export function* discard(context: WorkContext, field: string): Saga {
  const entries = yield* call(context.outbox.ofGroup, context.work);
  for (const entry of entries.filter((one) => one.field === field)) yield* call(context.outbox.confirm, entry);
  for (const map of [context.bases, context.growing, context.keeping]) map.delete(field);
  yield* showOutbox(context);
}
