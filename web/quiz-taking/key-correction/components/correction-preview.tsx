import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { effectWords } from '../correction-words.ts';
import type { KeyCorrectionDriver } from '../create-key-correction.ts';
import type { DryRun, KeyCorrectionState } from '../store/key-correction-store.ts';
import { texts } from '../texts.ts';
import { ChangedScores } from './changed-scores.tsx';
import { ScoreBars } from './score-bars.tsx';

interface PreviewProps {
  state: KeyCorrectionState;
  driver: KeyCorrectionDriver;
}

/** What the correction would do, and the button that does it. */
export function CorrectionPreview({ state, driver }: PreviewProps) {
  const { preview, applying } = state;
  if (preview.kind === 'none') return null;
  if (preview.kind === 'failed') {
    return (
      <Message kind="low" actions={<Button onClick={() => driver.preview()}>{texts.form.tryAgain}</Button>}>
        {texts.form.previewFailed(preview.text)}
      </Message>
    );
  }
  const dryRun = preview.kind === 'shown' ? preview.dryRun : preview.before;
  if (!dryRun) return <div className="skeleton correction-preview__waiting" role="status" aria-label={texts.form.working} />;
  return (
    <section className="correction-preview" aria-labelledby="correction-preview" aria-busy={preview.kind === 'loading'}>
      <div role="status">
        <h3 id="correction-preview">{effectWords(dryRun)}</h3>
      </div>
      <Facts dryRun={dryRun} />
      {dryRun.changed_count > 0 && <ScoreBars scores={dryRun.scores} />}
      <div className="correction-form__actions">
        <Button tone="primary" onClick={driver.press} aria-busy={applying} aria-disabled={applying || undefined}>
          {applying ? texts.form.correcting : texts.confirm.correct}
        </Button>
        <span className="soft">{texts.form.willConfirm}</span>
      </div>
      {dryRun.changed_count > 0 && <ChangedScores dryRun={dryRun} onPage={driver.preview} />}
    </section>
  );
}

function Facts({ dryRun }: { dryRun: DryRun }) {
  const { solutions_count, raised_count, lowered_count, changed_count, in_progress_count } = dryRun;
  return (
    <>
      <Stats
        items={[
          { label: texts.preview.up, value: raised_count.toLocaleString('en-US') },
          { label: texts.preview.down, value: lowered_count.toLocaleString('en-US') },
          { label: texts.preview.unchanged, value: (solutions_count - changed_count).toLocaleString('en-US') },
        ]}
      />
      {in_progress_count > 0 && <p className="soft">{texts.preview.inProgress(in_progress_count)}</p>}
      {dryRun.regrade_running && (
        <Message kind="mid" live={false}>
          {texts.preview.earlier}
        </Message>
      )}
    </>
  );
}
