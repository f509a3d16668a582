import { bulletsIn } from '#domain/writing/writing-assessment/bullets.ts';
import { Button } from '#web/ui/form/button.tsx';
import type { AssessorDriver } from '../create-assessor.ts';
import type { AssessorState } from '../store/assessor-store.ts';
import { texts } from '../texts.ts';
import { Analysis, Lines } from './analysis.tsx';

/** As it was saved, to be read. */
export function SavedView({ state, driver }: { state: AssessorState; driver: AssessorDriver }) {
  const { draft, suggestion, expanded } = state;
  return (
    <div className="assessor-form">
      <p className="assessor-saved">{draft.level === null ? texts.noLevel : texts.levelName(draft.level)}</p>
      {suggestion && (
        <Analysis suggestion={suggestion} level={draft.level} expanded={expanded} onToggle={driver.toggleAnalysis} />
      )}
      <Lines title={texts.strengths} lines={bulletsIn(draft.strengths)} />
      <Lines title={texts.suggestions} lines={bulletsIn(draft.suggestions)} />
      <div className="assessor-actions">
        <button type="button" className="text-button" onClick={driver.edit}>
          {texts.edit}
        </button>
        <Button small onClick={driver.assess}>
          {texts.rerun}
        </Button>
      </div>
    </div>
  );
}
