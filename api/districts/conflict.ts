import { presentConflict, type FormAttempt } from '#api/edit-history/present-conflict.ts';
import type { FormConflictData } from '#api/edit-history/schemas.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { districtNow, planNow, schoolNow } from './district-state.ts';
import { changesSince, type Edited } from './find-changes.ts';

export interface Attempt extends FormAttempt {
  readonly edited: Edited;
  /** The revision that the form was filled in on; omitted if there was none. */
  readonly seen: string | undefined;
}

const things: Record<Edited['kind'], string> = { district: 'district', school: 'school', plan: 'school’s plan' };

const seenNow = async ({ services: { store } }: SignedInContext, { kind, id }: Edited): Promise<string> => {
  if (kind === 'district') return (await districtNow(store, id)).seen;
  return kind === 'school' ? (await schoolNow(store, id)).school.seen : (await planNow(store, id)).seen;
};

/** The changes that others made, what the form would do, and the choice between them; `theirsUrl` is the page with the form. */
export const findConflict = async (
  context: SignedInContext<'roster'>,
  { edited, seen = '0', ...attempt }: Attempt,
  theirsUrl: string,
): Promise<FormConflictData> => {
  // Read before the changes: a change in between then causes another conflict.
  const now = await seenNow(context, edited);
  const changes = await changesSince(context, edited, seen);
  return presentConflict(attempt, { thing: things[edited.kind], changes, now, theirsUrl });
};
