import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import * as texts from '../texts.ts';

interface QuizStepsProps {
  questions: readonly QuizQuestion[];
  answers: Record<string, string>;
  current: number;
  onGo: (index: number) => void;
}

/** Numbered pagination: an answered question carries a bar and says so, the open one is filled. */
export function QuizSteps({ questions, answers, current, onGo }: QuizStepsProps) {
  return (
    <nav aria-label={texts.questions}>
      <ol className="steps" role="list">
        {questions.map(({ uuid }, index) => (
          <li key={uuid}>
            <button
              type="button"
              className={answers[uuid] ? 'step step--answered' : 'step'}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              <span className="visually-hidden">{texts.question} </span>
              {index + 1}
              <span className="visually-hidden">{answers[uuid] ? texts.answered : texts.notAnswered}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
