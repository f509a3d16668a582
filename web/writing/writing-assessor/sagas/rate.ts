import { call, delay, type Saga } from '#web/lib/effects.ts';
import { serverText } from '#web/lib/server-text.ts';
import type { RatingState } from '../store/assessor-store.ts';
import { failures } from '../texts.ts';
import type { ActionOf, AssessorContext } from './assessor-context.ts';

export const noticeMs = 5_000;
export const problemMs = 8_000;

const change = ({ store }: AssessorContext, changed: Partial<RatingState>): void =>
  store.setState(({ rating }) => ({ rating: { ...rating, ...changed } }));

/** Told for eight seconds. */
function* tell(context: AssessorContext, problem: string): Saga {
  change(context, { step: 'idle', problem });
  yield* delay(problemMs);
  change(context, { problem: null });
}

/** Opens the form of a thumb; what can be said comes from the server, once. */
export function* chooseRating(context: AssessorContext, { choice }: ActionOf<'rating_chosen'>): Saga {
  const { store, api } = context;
  change(context, { choice, chosen: [], problem: null });
  if (store.getState().rating.options) return;
  change(context, { step: 'loading' });
  const reply = yield* call(api.loadOptions);
  if (reply.kind !== 'ok') return yield* tell(context, serverText(reply, failures.options));
  change(context, { step: 'idle', options: reply.body });
}

export function* submitRating(context: AssessorContext, { key }: ActionOf<'rating_submitted'>): Saga {
  const { store, api } = context;
  const { suggestion, rating, draft } = store.getState();
  if (!suggestion || suggestion.id === null) return yield* tell(context, failures.noAssessment);
  const { choice, chosen, comment } = rating;
  if (choice === null) return yield* tell(context, failures.notPrepared);
  change(context, { step: 'sending', problem: null });
  const sent = {
    assessment_id: suggestion.id,
    feedback_type: chosen.length > 0 ? chosen.join(',') : choice,
    comment: comment.trim(),
    ...(draft.level !== null && { teacher_selected_level: draft.level }),
  };
  const reply = yield* call(api.rate, sent, key);
  if (reply.kind !== 'ok') return yield* tell(context, serverText(reply, failures.rate));
  change(context, { step: 'submitted', notice: true, problem: null });
  yield* delay(noticeMs);
  change(context, { notice: false });
}
