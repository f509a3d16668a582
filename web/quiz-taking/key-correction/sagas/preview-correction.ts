import { call, type Saga } from '#web/lib/effects.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { dryRunBodyOf, missingOf } from '../draft-rules.ts';
import { type KeyCorrectionAction, type KeyCorrectionContext } from './key-correction-context.ts';

type PreviewPressed = Extract<KeyCorrectionAction, { type: 'preview_pressed' }>;

/** A trial of what the form says. An answer for a draft that was changed meanwhile is dropped. */
export function* previewCorrection({ store, api }: KeyCorrectionContext, { page }: PreviewPressed): Saga {
  const { draft, preview } = store.getState();
  const errors = missingOf(draft, 'preview');
  store.setState({ errors, notice: null });
  if (Object.keys(errors).length > 0) return;
  store.setState({ preview: { kind: 'loading', before: preview.kind === 'shown' ? preview.dryRun : null } });
  const reply = yield* call(api.dryRun, dryRunBodyOf(draft, page));
  if (store.getState().preview.kind !== 'loading') return;
  store.setState({
    preview: reply.kind === 'ok' ? { kind: 'shown', dryRun: reply.body.dry_run } : { kind: 'failed', text: causeOf(reply) },
  });
}
