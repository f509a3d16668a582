import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { QuizDriver } from './driver.ts';
import type { QuizStore } from './store/quiz-store.ts';

type ResultsMessage = 'Perfection' | 'Great Job' | 'Nice Job' | 'Keep Working';

/** The server's rule, for previews, which never reach it. Compared in whole numbers: 85 of 100 is not above 85 %. */
export function resultsMessage(correct: number, questions: number): ResultsMessage {
  if (questions > 0 && correct === questions) return 'Perfection';
  if (correct * 100 > questions * 85) return 'Great Job';
  return correct * 100 > questions * 70 ? 'Nice Job' : 'Keep Working';
}

/** Marks the answers here: a preview carries the key, a student's page never does. */
export function markPreview(questions: readonly QuizQuestion[], answers: Record<string, string>): QuizSolution {
  const marked = questions.flatMap((question) => {
    const option = question.quiz_question_options.find(({ uuid }) => uuid === answers[question.uuid]);
    if (!option) return [];
    return [
      {
        uuid: question.uuid,
        quiz_question_uuid: question.uuid,
        quiz_question_option_uuid: option.uuid,
        correct: option.correct === true,
      },
    ];
  });
  const count = marked.filter(({ correct }) => correct).length;
  return {
    uuid: 'preview',
    submitted: true,
    quiz_assignment_school_class_id: 0,
    quiz_question_answers: marked,
    correct_answers_count: count,
    results_message: resultsMessage(count, questions.length),
  };
}

/** Keeps a preview's answers in the page: no call leaves the browser. */
export function createPreviewDriver(store: QuizStore, questions: readonly QuizQuestion[]): QuizDriver {
  return {
    start: () => store.setState({ phase: 'questions', current: 0 }),
    choose: (question, option) => store.setState(({ answers }) => ({ answers: { ...answers, [question]: option } })),
    submit: () => store.setState(({ answers }) => ({ phase: 'results', solution: markPreview(questions, answers) })),
    cancelSubmit: () => {},
    retry: () => store.setState({ phase: 'intro', answers: {}, solution: null, current: 0 }),
  };
}
