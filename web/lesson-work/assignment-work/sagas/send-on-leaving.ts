import { pageField } from '../api/work-outbox.ts';
import { entryOf } from './keep-text.ts';
import { noteEarlier, type WorkContext } from './work-context.ts';

/**
 * The page goes: what is gathered is sent without waiting for a reply. It stays on the device as well,
 * until a later visit hears that it is saved: the same text a second time changes nothing.
 */
export const sendOnLeaving = (context: WorkContext): void => {
  for (const field of new Set([...context.growing.keys(), ...context.keeping.keys()])) {
    const entry = entryOf(context, field, null);
    if (field !== pageField) noteEarlier(context, field, entry.text);
    void context.api.save(entry, true);
  }
};
