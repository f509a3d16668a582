import { type Saga } from '#web/lib/effects.ts';
import type { WorkMessage } from '../api/work-tabs.ts';
import { textIn } from '../store/fields.ts';
import { refresh } from './refresh.ts';
import { setAside } from './leftovers.ts';
import { showOutbox } from './show-outbox.ts';
import { noteEarlier, type WorkContext } from './work-context.ts';

/** What the student did in another tab of this device shows here too. */
export function* followTab(context: WorkContext, message: WorkMessage): Saga {
  const { store, work } = context;
  if (message.work !== work || store.getState().phase === 'submitted') return;
  if (message.kind === 'submitted') return store.setState({ phase: 'submitted' });
  if (message.kind === 'changed') return yield* refresh(context);
  yield* followText(context, message.field, message.text);
}

function* followText(context: WorkContext, field: string, theirs: string): Saga {
  const { store, growing, known } = context;
  const mine = textIn(store.getState().texts, field);
  if (mine === theirs) return;
  if (growing.has(field)) {
    known.texts = { ...known.texts, [field]: theirs };
    yield* setAside(context, field);
    return yield* showOutbox(context);
  }
  noteEarlier(context, field, theirs);
  store.setState(({ texts }) => ({ texts: { ...texts, [field]: theirs } }));
}
