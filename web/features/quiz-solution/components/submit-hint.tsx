import { useStore } from 'zustand';
import { counted } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import '../../../ui/text-button.css';
import type { QuizDriver } from '../driver.ts';
import { connectionOf, type QuizStore } from '../store/quiz-store.ts';

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
    const waits = connectionOf(state) === 'retrying';
    return (
      <div id={id} role="status" className="quiz__actions">
        <p>{waits ? waitingWords(unsent.length) : 'Submitting your quiz'}</p>
        {waits && (
          <Button small onClick={driver.cancelSubmit}>
            Not yet
          </Button>
        )}
      </div>
    );
  }
  return (
    <p className="quiz__missing" id={id}>
      {missing.length === 0 ? (
        'Every question has an answer. You can submit now.'
      ) : (
        <MissingQuestions missing={missing} onGo={onGo} />
      )}
    </p>
  );
}

function waitingWords(unsent: number): string {
  const answers = unsent > 0 ? ` ${counted(unsent, 'answer')} still on this device.` : '';
  return `We cannot reach Earshot.${answers} Your quiz will be submitted once Earshot is back.`;
}

const mostLinks = 5;

function MissingQuestions({ missing, onGo }: { missing: readonly number[]; onGo: (index: number) => void }) {
  if (missing.length > mostLinks) return <>You can submit once every question has an answer. {missing.length} are still open.</>;
  return (
    <>
      You can submit once every question has an answer. Still open:{' '}
      {missing.map((position) => (
        <button
          key={position}
          type="button"
          className="text-button text-button--small quiz__open"
          aria-label={`Go to question ${position}`}
          onClick={() => onGo(position - 1)}
        >
          {position}
        </button>
      ))}
    </>
  );
}
