import { elpLevels, type ElpLevel } from '#domain/shared/elp-levels.ts';
import { texts } from '../texts.ts';

interface Props {
  level: ElpLevel | null;
  onChoose: (level: ElpLevel) => void;
  onInfo: () => void;
}

/** One of six levels, or none: a press on the chosen one takes it back. */
export function LevelChoice({ level, onChoose, onInfo }: Props) {
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
