import { pageField } from '../api/work-outbox.ts';
import { entryOf } from './keep-text.ts';
import { noteEarlier, type WorkContext } from './work-context.ts';

/**
 * The page goes: what is gathered is sent without waiting for a reply. It stays on the device as well, under the same
 * idempotency key, until a later visit hears that it is saved.
 */
export const sendOnLeaving = (context: WorkContext): void => {
  for (const field of new Set([...context.growing.keys(), ...context.keeping.keys()])) {
    const draft = context.keeping.has(field) ? undefined : context.drafts.get(field);
    const entry = draft ?? entryOf(context, field, null);
    if (field !== pageField) noteEarlier(context, field, entry.text);
    void context.api.save(entry, true);
  }
};
