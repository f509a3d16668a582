import { Button } from '#web/ui/form/button.tsx';
import type { AssessorDriver } from '../create-assessor.ts';
import { isDirty, type AssessorState } from '../store/assessor-store.ts';
import { texts } from '../texts.ts';
import { Analysis } from './analysis.tsx';
import { bulletsIn } from '#domain/writing/writing-assessment/bullets.ts';
import { elpLevels, type ElpLevel } from '#domain/shared/elp-levels.ts';

interface Props {
  level: ElpLevel | null;
  onChoose: (level: ElpLevel) => void;
  onInfo: () => void;
}

/** One of six levels, or none: clicking the selected one clears it. */
function LevelChoice({ level, onChoose, onInfo }: Props) {
  return (
    <div role="group" aria-labelledby="assessor-level-label" aria-describedby="assessor-level-hint">
      <div className="assessor-levels__head">
        <span className="field__label" id="assessor-level-label">
          {texts.level}
        </span>
        <span className="field__hint" id="assessor-level-hint">
          {texts.levelHint}
        </span>
        <button type="button" className="text-button" onClick={onInfo}>
          {texts.levelInfo}
        </button>
      </div>
      <div className="assessor-levels__choices">
        {elpLevels.map((one) => (
          <button
            key={one}
            type="button"
            className="assessor-level"
            aria-pressed={level === one}
            aria-label={texts.levelName(one)}
            onClick={() => onChoose(one)}
          >
            {texts.levelShort(one)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The teacher's changes to the suggestion, or an assessment without one. */
export function EditForm({ state, driver }: { state: AssessorState; driver: AssessorDriver }) {
  const { draft, suggestion, expanded, saving } = state;
  return (
    <form
      className="assessor-form"
      onSubmit={(event) => {
        event.preventDefault();
        driver.save();
      }}
    >
      <LevelChoice level={draft.level} onChoose={driver.chooseLevel} onInfo={driver.openElp} />
      {suggestion && (
        <Analysis suggestion={suggestion} level={draft.level} expanded={expanded} onToggle={driver.toggleAnalysis} />
      )}
      <Bullets
        id="assessor-strengths"
        label={texts.strengths}
        value={draft.strengths}
        onChange={(strengths) => driver.write({ strengths })}
      />
      <Bullets
        id="assessor-suggestions"
        label={texts.suggestions}
        value={draft.suggestions}
        onChange={(suggestions) => driver.write({ suggestions })}
      />
      <div className="assessor-actions">
        <Button type="submit" tone="primary" disabled={saving}>
          {saving ? texts.saving : texts.save}
        </Button>
        <Button onClick={driver.assess} disabled={saving}>
          {suggestion ? texts.rerun : texts.assess}
        </Button>
        {state.wasSaved && (
          <Button onClick={driver.cancel} disabled={saving}>
            {texts.cancel}
          </Button>
        )}
        {isDirty(state) && <span className="field__hint">{texts.unsaved}</span>}
      </div>
    </form>
  );
}

interface BulletsProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Bullets({ id, label, value, onChange }: BulletsProps) {
  const dropped = value.split('\n').filter((line) => line.trim() !== '').length - bulletsIn(value).length;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field__input assessor-bullets"
        rows={Math.min(9, Math.max(3, value.split('\n').length + 1))}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="field__hint" id={`${id}-hint`}>
        {texts.bulletsHint}
      </p>
      <p className="field__hint" role="status">
        {dropped > 0 && <strong>{texts.dropped(dropped)}</strong>}
      </p>
    </div>
  );
}
