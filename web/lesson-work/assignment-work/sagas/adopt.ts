import type { SavedStudentWork } from '#api/lesson-work/student-works/schemas.ts';
import { pageField, type KeptText } from '../api/work-outbox.ts';
import { textIn, textsOf } from '../store/fields.ts';
import { changeSaving } from '../store/work-store.ts';
import { noteEarlier, type WorkContext } from './work-context.ts';

type ServerWork = Pick<SavedStudentWork, 'ui_state' | 'data'> & { readonly revision: number | null };

const same = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd();

/** Takes over what the server has, but for what the student has changed here since. */
export const adopt = (context: WorkContext, { ui_state: uiState, data, revision }: ServerWork): void => {
  const { store, known, bases, sheets, assignment } = context;
  // An older reply may come after a newer one.
  if ((revision ?? 0) < known.revision) return;
  claimChanges(context);
  const texts = textsOf(data, sheets);
  const { texts: shown } = store.getState();
  const fresh = Object.entries(texts).filter(
    ([field, text]) => !bases.has(field) && text !== textIn(known.texts, field) && !same(text, textIn(shown, field)),
  );
  const completed = assignment.blocks.filter((block) => uiState[block]?.completed === true);
  Object.assign(known, { revision: revision ?? 0, texts, completed });
  store.setState({
    texts: { ...shown, ...Object.fromEntries(fresh) },
    ...(!bases.has(pageField) && { completed }),
  });
};

/** What was changed a moment ago and is still on its way into the outbox was changed on what the page showed until now. */
const claimChanges = ({ keeping, bases, known }: WorkContext): void => {
  for (const field of keeping.keys()) if (!bases.has(field)) bases.set(field, known.revision);
};

/** What a save was answered with. The field counts as confirmed unless it has changed since. */
export const adoptSaved = (context: WorkContext, entry: KeptText, saved: SavedStudentWork): void => {
  const { bases, store, growing, latest } = context;
  const { field, text, idempotency_key: key } = entry;
  noteEarlier(context, field, text);
  const isLatest = !growing.has(field) && latest.get(field) === key;
  if (!isLatest && bases.has(field)) bases.set(field, saved.revision);
  else if (saved.conflicts.length === 0) bases.delete(field);
  adopt(context, saved);
  const { saving } = store.getState();
  if (saving.problem?.at === 'ended' || saving.problem?.at === 'stale') changeSaving(store, { problem: null });
};
