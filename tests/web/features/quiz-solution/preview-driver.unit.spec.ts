import { describe, expect, it } from 'vitest';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { resultsMessage as serverMessage } from '#domain/quiz-taking/results-message.ts';
import { createPreviewDriver, resultsMessage } from '#web/quiz-taking/quiz-solution/preview-driver.ts';
import { createQuizStore } from '#web/quiz-taking/quiz-solution/store/quiz-store.ts';

const option = (uuid: string, correct: boolean) => ({
  uuid,
  correct,
  content: uuid,
  content_html: uuid,
  content_locale: 'en',
  position: 1,
});
const question = (uuid: string): QuizQuestion => ({
  uuid,
  content: uuid,
  content_html: uuid,
  quote: null,
  quote_html: null,
  listening_strand: null,
  position: 1,
  content_locale: 'en',
  quote_locale: null,
  position_with_content_html: uuid,
  quiz_question_options: [option(`${uuid}-right`, true), option(`${uuid}-wrong`, false)],
});

describe('the preview', () => {
  it('keeps answers in the page and grades them with its own key', () => {
    const questions = [question('q1'), question('q2')];
    const store = createQuizStore(null, ['q1', 'q2']);
    const driver = createPreviewDriver(store, questions);
    driver.start();
    driver.choose('q1', 'q1-right');
    driver.choose('q2', 'q2-wrong');
    expect(store.getState().unsent).toEqual([]);
    driver.submit();
    expect(store.getState()).toMatchObject({
      phase: 'results',
      solution: {
        correct_answers_count: 1,
        results_message: 'Keep Working',
        quiz_question_answers: [{ correct: true }, { correct: false }],
      },
    });
    driver.retry();
    expect(store.getState()).toMatchObject({ phase: 'intro', answers: {}, solution: null });
  });

  it('shows the server’s message for every score', () => {
    for (let questions = 1; questions <= 100; questions += 1) {
      for (let correct = 0; correct <= questions; correct += 1) {
        expect(`${correct}/${questions} ${resultsMessage(correct, questions)}`).toBe(
          `${correct}/${questions} ${serverMessage(correct, questions)}`,
        );
      }
    }
  });
});
