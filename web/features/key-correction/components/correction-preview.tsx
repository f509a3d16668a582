import { counted } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Stats } from '../../../ui/stats.tsx';
import { effectWords } from '../correction-words.ts';
import type { KeyCorrectionDriver } from '../create-key-correction.ts';
import type { DryRun, KeyCorrectionState } from '../store/key-correction-store.ts';
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
      <Message kind="low" actions={<Button onClick={() => driver.preview()}>Try again</Button>}>
        The preview failed. {preview.text}
      </Message>
    );
  }
  const dryRun = preview.kind === 'shown' ? preview.dryRun : preview.before;
  if (!dryRun) return <div className="skeleton correction-preview__waiting" role="status" aria-label="Working it out" />;
  return (
    <section className="correction-preview" aria-labelledby="correction-preview" aria-busy={preview.kind === 'loading'}>
      <div role="status">
        <h3 id="correction-preview">{effectWords(dryRun)}</h3>
      </div>
      <Facts dryRun={dryRun} />
      {dryRun.changed_count > 0 && <ScoreBars scores={dryRun.scores} />}
      <div className="correction-form__actions">
        <Button tone="primary" onClick={driver.press} aria-busy={applying} aria-disabled={applying || undefined}>
          {applying ? 'Correcting…' : 'Correct the key'}
        </Button>
        <span className="soft">You will be asked to confirm.</span>
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
          { label: 'Scores up', value: raised_count.toLocaleString('en-US') },
          { label: 'Scores down', value: lowered_count.toLocaleString('en-US') },
          { label: 'Unchanged', value: (solutions_count - changed_count).toLocaleString('en-US') },
        ]}
      />
      {in_progress_count > 0 && (
        <p className="soft">
          {counted(in_progress_count, 'student is', 'students are')} in the middle of the quiz: they will be graded the same way.
        </p>
      )}
      {dryRun.regrade_running && (
        <Message kind="mid" live={false}>
          An earlier correction is still being applied, so these figures may change.
        </Message>
      )}
    </>
  );
}
