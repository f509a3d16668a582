/** A student takes a quiz: starts, answers, submits. */
import { answerQuizQuestion, type QuizAnswer, startQuizSolution, submitQuizSolution } from '#commands/quiz-taking/answering.ts';
import { whyClosed } from '#commands/quiz-taking/access.ts';
import { findOwnQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { defaultLocale } from '#domain/quizzes/locales.ts';
import {
  assignmentsOfStudent,
  type StudentAssignmentReads,
  type StudentAssignmentRow,
} from '#projections/quiz-taking/assignments/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { ownRecords } from '#api/http/record-access.ts';
import { commandReply, defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { presentSolution } from './presenter.ts';
import {
  answerBody,
  answerParams,
  answerReply,
  assignmentParams,
  ownSolutionReply,
  quizSolutionReply,
  solutionParams,
  solutionQuery,
  studentQuizPage,
  submitParams,
  type AnswerReply,
} from './schemas.ts';
import { findOwnSolution, studentQuizOf } from './student-quiz.ts';

const ownAssignment = async (
  { read, viewer }: SignedInContext<StudentAssignmentReads>,
  id: number,
): Promise<StudentAssignmentRow> => {
  const assignments = await assignmentsOfStudent(read, viewer.id);
  const assignment = assignments.find((row) => row.quiz_assignment_school_class_id === id);
  if (!assignment) throw notFound('This quiz');
  return assignment;
};

const presentAnswer = ({ answer }: QuizAnswer): AnswerReply => ({
  quiz_question_answer: {
    uuid: answer.uuid,
    quiz_question_uuid: answer.questionUuid,
    quiz_question_option_uuid: answer.optionUuid,
  },
});

export const quizSolutionRoutes: readonly Route[] = [
  // First in the list, because it is the address that is called most by far.
  defineRoute({
    method: 'post',
    path: '/students/quiz_solutions/{solution_uuid}/quiz_question_answers',
    tag: 'Quiz solutions',
    summary: 'Answers a question; a second answer to a question replaces the first',
    access: ['student'],
    keptOnDevice: true,
    request: { params: solutionParams, body: answerBody },
    response: answerReply,
    statuses: [201],
    problems: [412],
    commands: ['answerQuizQuestion'],
    handler: async ({ params, body }, context) => {
      const outcome = await answerQuizQuestion(context.command(), {
        solutionUuid: params.solution_uuid,
        optionUuid: body.quiz_question_answer.quiz_question_option_uuid,
      });
      return commandReply(outcome, presentAnswer(outcome.value), 201);
    },
  }),
  defineRoute({
    method: 'put',
    path: '/students/quiz_solutions/{solution_uuid}/quiz_question_answers/{answer_uuid}',
    tag: 'Quiz solutions',
    summary: 'Changes an answer',
    access: ['student'],
    keptOnDevice: true,
    request: { params: answerParams, body: answerBody },
    response: answerReply,
    problems: [412],
    commands: ['answerQuizQuestion'],
    handler: async ({ params, body }, context) => {
      const outcome = await answerQuizQuestion(context.command(), {
        solutionUuid: params.solution_uuid,
        answerUuid: params.answer_uuid,
        optionUuid: body.quiz_question_answer.quiz_question_option_uuid,
      });
      return commandReply(outcome, presentAnswer(outcome.value));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/students/quiz_assignment_school_classes/{id}/quiz_solution',
    tag: 'Quiz solutions',
    summary: 'The student’s solution of an assigned quiz',
    access: ['student'],
    keptOnDevice: true,
    request: { params: assignmentParams, query: solutionQuery },
    response: ownSolutionReply,
    handler: async ({ params }, context) => {
      const solution = await findOwnSolution(context, params.id);
      if (!solution) throw notFound('This quiz solution');
      const closed = await whyClosed(context.command(), solution);
      return { quiz_solution: presentSolution(solution), closed: closed && closed.message };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/students/quiz_assignment_school_classes/{id}/quiz_solution',
    tag: 'Quiz solutions',
    summary:
      'Starts the student’s solution, in the quiz’s own language where it is not offered in the one asked for; gives the one there is',
    access: ['student'],
    keptOnDevice: true,
    request: { params: assignmentParams, query: solutionQuery },
    response: quizSolutionReply,
    statuses: [200, 201],
    commands: ['startQuizSolution'],
    handler: async ({ params, query }, context) => {
      const outcome = await startQuizSolution(context.command(), {
        quizAssignmentSchoolClassId: params.id,
        studentId: context.viewer.id,
        locale: query.locale ?? defaultLocale,
      });
      const { solution, created } = outcome.value;
      return commandReply(outcome, { quiz_solution: presentSolution(solution) }, created ? 201 : 200);
    },
  }),
  defineRoute({
    method: 'put',
    path: '/students/quiz_assignment_school_classes/{id}/quiz_solution/{solution_uuid}/submit',
    tag: 'Quiz solutions',
    summary: 'Submits the solution and grades it; submitted once, it stays as it is',
    access: ['student'],
    keptOnDevice: true,
    request: { params: submitParams },
    response: quizSolutionReply,
    problems: [412],
    commands: ['submitQuizSolution'],
    handler: async ({ params }, context) => {
      const command = context.command();
      const solution = await findOwnQuizSolution(command, params.solution_uuid);
      if (solution.quizAssignmentSchoolClassId !== params.id) throw notFound('This quiz solution');
      const outcome = await submitQuizSolution(command, { solutionUuid: params.solution_uuid });
      return commandReply(outcome, { quiz_solution: presentSolution(outcome.value.solution) });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/students/quiz_assignment_school_classes/{id}/quiz',
    tag: 'Quiz solutions',
    summary: 'The quiz screen',
    access: ['student'],
    keptOnDevice: true,
    request: { params: assignmentParams, query: solutionQuery },
    response: studentQuizPage,
    reads: ['quiz_assignments', 'quiz_results', 'quizzes', 'roster', 'accommodations'],
    records: ownRecords,
    page: { id: 'student_quiz', title: (data) => data.quiz.title },
    handler: async ({ params, query }, context) => {
      return studentQuizOf(context, await ownAssignment(context, params.id), query.locale);
    },
  }),
];
