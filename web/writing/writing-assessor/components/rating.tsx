import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import type { AssessorDriver } from '../create-assessor.ts';
import type { RatingState } from '../store/assessor-store.ts';
import { failures, texts } from '../texts.ts';

interface RatingProps {
  rating: RatingState;
  /** Null for an assessment that the teacher wrote without a suggestion: there is nothing to give feedback on. */
  assessmentId: string | null;
  driver: AssessorDriver;
}

/** Whether the suggestion was useful: a thumb, matching options and a comment. */
export function Rating({ rating, assessmentId, driver }: RatingProps) {
  const { choice, step, notice, problem } = rating;
  if (assessmentId === null) return <p className="field__hint">{failures.noAssessment}</p>;
  if (step === 'submitted') {
    return (
      <div className="assessor-rating">{notice ? <Message kind="good">{texts.rated}</Message> : <p>{texts.ratedShort}</p>}</div>
    );
  }
  return (
    <div className="assessor-rating">
      <div className="assessor-rating__ask" role="group" aria-label={texts.rate}>
        <span>{texts.rate}</span>
        {(['positive', 'negative'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="assessor-thumb"
            aria-pressed={choice === one}
            onClick={() => driver.chooseRating(one)}
          >
            <Icon name={one === 'positive' ? 'thumbUp' : 'thumbDown'} size={18} /> {texts[one]}
          </button>
        ))}
      </div>
      {problem !== null && <Message kind="low">{problem}</Message>}
      {choice !== null && <RatingForm rating={rating} driver={driver} />}
    </div>
  );
}

function RatingForm({ rating, driver }: { rating: RatingState; driver: AssessorDriver }) {
  const { choice, options, chosen, comment, step } = rating;
  const empty = chosen.length === 0 && comment.trim() === '';
  return (
    <form
      className="assessor-form"
      onSubmit={(event) => {
        event.preventDefault();
        driver.submitRating();
      }}
    >
      {step === 'loading' && <p role="status">{texts.loadingOptions}</p>}
      {options && (
        <fieldset className="assessor-options">
          <legend>{texts.rateOptions[choice!]}</legend>
          {options[choice!].map((option) => (
            <label key={option} className="assessor-option">
              <input type="checkbox" checked={chosen.includes(option)} onChange={() => driver.toggleOption(option)} /> {option}
            </label>
          ))}
        </fieldset>
      )}
      <div className="field">
        <label className="field__label" htmlFor="assessor-comment">
          {texts.rateComment}
        </label>
        <textarea
          id="assessor-comment"
          className="field__input"
          rows={2}
          maxLength={2_000}
          value={comment}
          onChange={(event) => driver.writeComment(event.target.value)}
        />
      </div>
      <div className="assessor-actions">
        <Button type="submit" small disabled={empty || step === 'sending'}>
          {step === 'sending' ? texts.rateSending : texts.rateSubmit}
        </Button>
        <button type="button" className="text-button" onClick={driver.cancelRating}>
          {texts.rateCancel}
        </button>
      </div>
    </form>
  );
}
