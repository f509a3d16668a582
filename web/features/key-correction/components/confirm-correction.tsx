import { Button } from '../../../ui/button.tsx';
import { NativeDialog } from '../../../ui/dialog-native.tsx';
import { effectWords, policyWords } from '../correction-words.ts';
import type { KeyCorrectionDriver } from '../create-key-correction.ts';
import type { KeyCorrectionState } from '../store/key-correction-store.ts';

/** Once more what will happen, and what cannot be taken back. */
export function ConfirmCorrection({ state, driver }: { state: KeyCorrectionState; driver: KeyCorrectionDriver }) {
  const { data, draft, preview, confirming } = state;
  const question = data.quiz_questions.find(({ uuid }) => uuid === draft.questionUuid);
  const option = question?.quiz_question_options.find(({ uuid }) => uuid === draft.optionUuid);
  return (
    <NativeDialog title="Correct the key?" open={confirming} onClose={driver.dismiss}>
      <p>
        Question {question?.position}: “{option?.content}” is the correct choice from now on.{' '}
        {draft.policy && `${policyWords[draft.policy].name}. `}
        {preview.kind === 'shown' && effectWords(preview.dryRun)}
      </p>
      <p>Students and teachers will see what changed, and this reason: “{draft.reason.trim()}”</p>
      <p className="soft">
        The correction stays in the history of the quiz. You can correct it again later, but you cannot undo it.
      </p>
      <div className="correction-form__actions">
        <Button tone="primary" onClick={driver.confirm}>
          Correct the key
        </Button>
        <Button onClick={driver.dismiss}>Cancel</Button>
      </div>
    </NativeDialog>
  );
}
