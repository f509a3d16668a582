import { delay, race, takeFrom, type Channel, type Saga } from '#web/lib/effects.ts';
import { gathering, pageField } from '../api/work-outbox.ts';
import { dueAt } from './gather.ts';
import { keepField, promote } from './keep-text.ts';
import type { WorkAction, WorkContext } from './work-context.ts';

/** Clicks come in bursts; the page's state is sent after each burst. */
const pageMs = 400;

const dueOf = (context: WorkContext, field: string): number => {
  const growing = context.growing.get(field)!;
  return field === pageField ? growing.changedAt + pageMs : dueAt(growing);
};

const nextDue = (context: WorkContext): string | null => {
  const fields = [...context.growing.keys()];
  return fields.sort((one, other) => dueOf(context, one) - dueOf(context, other))[0] ?? null;
};

/** Keeps every change on the device at once, and sends it when the student pauses or leaves the field. */
export function* gatherTexts(context: WorkContext, changes: Channel<WorkAction>): Saga {
  for (;;) {
    const due = nextDue(context);
    const wait = due === null ? null : Math.max(0, dueOf(context, due) - context.now());
    const { change } =
      wait === null ? { change: yield* takeFrom(changes) } : yield* race({ change: takeFrom(changes), due: delay(wait) });
    if (change) yield* hear(context, change);
    else if (due !== null) yield* promote(context, due);
  }
}

function* hear(context: WorkContext, change: WorkAction): Saga {
  if (change.type === 'written') return yield* grow(context, change.field);
  if (change.type === 'stepped') return yield* grow(context, pageField);
  if (change.type === 'left') return yield* promote(context, change.field);
  for (const field of [...context.growing.keys()]) yield* promote(context, field);
}

function* grow(context: WorkContext, field: string): Saga {
  const now = context.now();
  const { beganAt = now } = context.growing.get(field) ?? {};
  const { sentAt, sends } = context.sends.get(field) ?? { sentAt: 0, sends: 0 };
  context.growing.set(field, { beganAt, changedAt: now, sentAt, sends });
  if (!context.bases.has(field)) context.bases.set(field, context.known.revision);
  yield* keepField(context, field, gathering);
}
