import type { Draft, KeyCorrectionStore } from './key-correction-store.ts';

/** Another question has other choices, and a trial is of the draft that it was made for; the reason is no part of it. */
export function changeDraft(store: KeyCorrectionStore, changes: Partial<Draft>): void {
  const { draft, preview, errors } = store.getState();
  const other = changes.questionUuid !== undefined && changes.questionUuid !== draft.questionUuid;
  const onlyReason = Object.keys(changes).every((key) => key === 'reason');
  store.setState({
    draft: { ...draft, ...(other ? { optionUuid: null } : {}), ...changes },
    preview: onlyReason ? preview : { kind: 'none' },
    errors: {
      ...(errors.option && changes.optionUuid === undefined ? { option: errors.option } : {}),
      ...(errors.policy && changes.policy === undefined ? { policy: errors.policy } : {}),
      ...(errors.reason && changes.reason === undefined ? { reason: errors.reason } : {}),
    },
  });
}
