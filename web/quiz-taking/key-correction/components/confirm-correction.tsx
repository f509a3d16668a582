import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { effectWords, policyWords } from '../correction-words.ts';
import type { KeyCorrectionDriver } from '../create-key-correction.ts';
import type { KeyCorrectionState } from '../store/key-correction-store.ts';
import { texts } from '../texts.ts';

/** Repeats what will happen, and what cannot be undone. */
export function ConfirmCorrection({ state, driver }: { state: KeyCorrectionState; driver: KeyCorrectionDriver }) {
  const { data, draft, preview, confirming } = state;
  const question = data.quiz_questions.find(({ uuid }) => uuid === draft.questionUuid);
  const option = question?.quiz_question_options.find(({ uuid }) => uuid === draft.optionUuid);
  return (
    <Dialog title={texts.confirm.title} open={confirming} onClose={driver.dismiss}>
      <p>
        {texts.confirm.what(
          question?.position,
          option?.content,
          draft.policy ? `${policyWords[draft.policy].name}. ` : '',
          preview.kind === 'shown' ? effectWords(preview.dryRun) : '',
        )}
      </p>
      <p>{texts.confirm.reason(draft.reason.trim())}</p>
      <p className="soft">{texts.confirm.noUndo}</p>
      <div className="correction-form__actions">
        <Button tone="primary" onClick={driver.confirm}>
          {texts.confirm.correct}
        </Button>
        <Button onClick={driver.dismiss}>{texts.confirm.cancel}</Button>
      </div>
    </Dialog>
  );
}
