import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import '#web/ui/form/text-button.css';
import type { QuizDriver } from '../driver.ts';
import { connectionOf, type QuizStore } from '../store/quiz-store.ts';
import { isWaiting } from '#web/lib/verdict.ts';
import * as texts from '../texts.ts';

interface SubmitHintProps {
  id: string;
  missing: readonly number[];
  store: QuizStore;
  driver: QuizDriver;
  onGo: (index: number) => void;
}

/** Says what Submit waits for: open questions before it, the network or the server after it. */
export function SubmitHint({ id, missing, store, driver, onGo }: SubmitHintProps) {
  const state = useStore(store);
  const { phase, unsent } = state;
  if (phase === 'submitting') {
    const waits = isWaiting(connectionOf(state));
    return (
      <div id={id} role="status" className="quiz__actions">
        <p>{waits ? waitingWords(unsent.length) : texts.submitting}</p>
        {waits && (
          <Button small onClick={driver.cancelSubmit}>
            {texts.notYet}
          </Button>
        )}
      </div>
    );
  }
  return (
    <p className="quiz__missing" id={id}>
      {missing.length === 0 ? texts.canSubmit : <MissingQuestions missing={missing} onGo={onGo} />}
    </p>
  );
}

function waitingWords(unsent: number): string {
  return texts.submitsOnceBack(unsent);
}

const mostLinks = 5;

function MissingQuestions({ missing, onGo }: { missing: readonly number[]; onGo: (index: number) => void }) {
  if (missing.length > mostLinks) return texts.severalOpen(missing.length);
  return (
    <>
      {texts.stillOpen}{' '}
      {missing.map((position) => (
        <button
          key={position}
          type="button"
          className="text-button text-button--small quiz__open"
          aria-label={texts.goTo(position)}
          onClick={() => onGo(position - 1)}
        >
          {position}
        </button>
      ))}
    </>
  );
}
