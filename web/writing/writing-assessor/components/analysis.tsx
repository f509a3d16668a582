import { assessedDimensions } from '#domain/writing/writing-assessment/levels.ts';
import type { Suggestion } from '../store/assessor-store.ts';
import { texts } from '../texts.ts';

interface Props {
  suggestion: Suggestion;
  /** The level the teacher chose. */
  level: number | null;
  expanded: boolean;
  onToggle: () => void;
}

/** The reasons for the suggested level: visible while the teacher agrees with it, otherwise behind a button. */
export function Analysis({ suggestion, level, expanded, onToggle }: Props) {
  const [score] = suggestion.scores;
  if (!score) return null;
  const same = level === score.score;
  return (
    <div className="assessor-analysis">
      {same && <Lines title={texts.why(score.score)} lines={score.justification} />}
      {!same && (
        <p>
          {suggestion.provider === 'rubric' ? texts.suggestedByRubric(score.score) : texts.suggested(score.score)}{' '}
          <button type="button" className="text-button" aria-expanded={expanded} onClick={onToggle}>
            {expanded ? texts.collapse : texts.expand}
          </button>
        </p>
      )}
      {(same || expanded) && (
        <dl className="assessor-dimensions">
          {assessedDimensions.map((name) => {
            const { score: found, justification, evidence } = score.dimensions[name];
            return (
              <div key={name} className="assessor-dimension">
                <dt>
                  {texts.dimension(name)} <span className="assessor-dimension__level">{texts.dimensionLevel(found)}</span>
                </dt>
                <dd>
                  {justification.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  {evidence.length > 0 && (
                    <ul className="assessor-evidence" aria-label={texts.evidence}>
                      {evidence.map((quote) => (
                        <li key={quote}>
                          <q>{quote}</q>
                        </li>
                      ))}
                    </ul>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
}

export function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="assessor-lines">
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className="assessor-lines__none">{texts.nothingWritten}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
