import type { QuizAttempt } from '#commands/quiz-taking/find-quiz-attempts.ts';
import type { QuizOption, QuizQuestion } from '#domain/quizzes/events.ts';
import { plainQuizText } from '#api/http/quiz-text.ts';
import type { AttemptAnswer, QuizAttempt as PresentedAttempt } from './schemas.ts';

/** As the student read it; a choice that came later as it reads now. */
const textOf = ({ options }: QuizQuestion, chosen: string | undefined, now?: QuizOption): string | null => {
  const option = options.find(({ uuid }) => uuid === chosen) ?? now;
  return option ? plainQuizText(option.content) : null;
};

const presentAnswer = (question: QuizQuestion, { solution, key }: QuizAttempt): AttemptAnswer => {
  const chosen = solution.answers[question.uuid]?.optionUuid;
  const right = key.get(question.uuid);
  const graded = solution.status === 'submitted' ? solution.gradedAnswers : [];
  return {
    position: question.position,
    quiz_question_uuid: question.uuid,
    position_with_content: `${question.position}. ${plainQuizText(question.content)}`,
    quiz_question_option_uuid: chosen ?? null,
    option_content: textOf(question, chosen),
    correct: graded.find(({ questionUuid }) => questionUuid === question.uuid)?.correct ?? null,
    correct_option_content: textOf(question, right?.uuid, right),
  };
};

/** `nameOf` knows the people who reset attempts. */
export const presentAttempt = (attempt: QuizAttempt, nameOf: (personId: number) => string | null): PresentedAttempt => {
  const { solution, questions, resetBy } = attempt;
  return {
    solution_uuid: solution.solutionUuid,
    quiz_assignment_school_class_id: solution.quizAssignmentSchoolClassId,
    attempt: solution.attempt,
    state: solution.reset ? 'reset' : solution.status,
    started_at: solution.startedAt,
    submitted_at: solution.status === 'submitted' ? solution.submittedAt : null,
    reset_at: solution.reset?.resetAt ?? null,
    reset_by_name: resetBy === null ? null : nameOf(resetBy),
    can_undo_reset: solution.reset !== null && !solution.reset.retaken,
    correct_answers_count: solution.status === 'submitted' ? solution.correctAnswersCount : null,
    questions_count: solution.questionsCount,
    answers: questions.map((question) => presentAnswer(question, attempt)),
  };
};
