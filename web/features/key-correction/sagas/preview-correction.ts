import { call } from 'redux-saga/effects';
import type { DryRunReply } from '../../../../api/key-corrections/schemas.ts';
import type { Reply } from '../../../lib/http-client.ts';
import { dryRunBodyOf, missingOf } from '../draft-rules.ts';
import { causeOf, type KeyCorrectionAction, type KeyCorrectionContext, type SagaOf } from './key-correction-context.ts';

type PreviewPressed = Extract<KeyCorrectionAction, { type: 'preview_pressed' }>;

/** A trial of what the form says. An answer for a draft that was changed meanwhile is dropped. */
export function* previewCorrection({ store, api }: KeyCorrectionContext, { page }: PreviewPressed): SagaOf {
  const { draft, preview } = store.getState();
  const errors = missingOf(draft, 'preview');
  store.setState({ errors, notice: null });
  if (Object.keys(errors).length > 0) return;
  store.setState({ preview: { kind: 'loading', before: preview.kind === 'shown' ? preview.dryRun : null } });
  const reply: Reply<DryRunReply> = yield call(api.dryRun, dryRunBodyOf(draft, page));
  if (store.getState().preview.kind !== 'loading') return;
  store.setState({
    preview: reply.kind === 'ok' ? { kind: 'shown', dryRun: reply.body.dry_run } : { kind: 'failed', text: causeOf(reply) },
  });
}
