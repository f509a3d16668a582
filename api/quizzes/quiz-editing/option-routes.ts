import { editQuizQuestions } from '#commands/quizzes/questions.ts';
import { isLocked } from '#domain/quizzes/draft.ts';
import type { QuizState } from '#domain/quizzes/decider.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { quizReply } from './quiz-reply.ts';
import {
  addOptionBody,
  changedQuizReply,
  changeOptionBody,
  moveBody,
  optionOfQuestionParams,
  optionParams,
  questionParams,
} from './schemas.ts';

/** A choice's uuid is unique within a quiz, so it identifies the question. The address can name the question too. */
const questionOf = (quiz: QuizState, optionUuid: string, questionUuid: string | undefined): string => {
  const questions = quiz.status === 'missing' ? [] : quiz.questions;
  const found = questions.find(({ options }) => options.some(({ uuid }) => uuid === optionUuid));
  if (!found || (questionUuid !== undefined && found.uuid !== questionUuid)) throw notFound('This choice');
  return found.uuid;
};

/** For a quiz that changes while students take it: they never see a choice without text. */
const textOfNewOption = 'New choice';

/** The addresses of one choice: under its quiz, and under its question. */
const optionAddresses = [
  { path: '/admin/quizzes/{uuid}/options/{id}', params: optionParams },
  { path: '/admin/quizzes/{uuid}/questions/{question_id}/options/{id}', params: optionOfQuestionParams },
];

export const optionRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/admin/quizzes/{uuid}/questions/{id}/options',
    tag: 'Quiz editor',
    summary:
      'Adds a choice at the end, as the correct one where it says so; without a text it is blank in a draft, and “New choice” in a quiz that students have taken',
    access: ['admin'],
    request: { params: questionParams, body: addOptionBody },
    response: changedQuizReply,
    problems: [412],
    commands: ['editQuizQuestions'],
    handler: async ({ params, body }, context) => {
      const command = context.command();
      const optionUuid = uuidV5(`quiz-option:${command.commandId}`);
      const { content: given, correct = false, position } = body.quiz_question_option ?? {};
      const edit = (quiz: QuizState) => {
        const content = given ?? (quiz.status !== 'missing' && isLocked(quiz) ? textOfNewOption : '');
        return { kind: 'add_option', questionUuid: params.id, optionUuid, content, correct, position } as const;
      };
      return quizReply(await editQuizQuestions(command, { quizUuid: params.uuid, edit }));
    },
  }),
  ...optionAddresses.flatMap(({ path, params: named }): Route[] => [
    defineRoute({
      method: 'put',
      path,
      tag: 'Quiz editor',
      summary: 'Changes a choice’s text, or marks it as the correct one',
      access: ['admin'],
      request: { params: named, body: changeOptionBody },
      response: changedQuizReply,
      problems: [412],
      commands: ['editQuizQuestions'],
      handler: async ({ params: { uuid, id, question_id }, body: { quiz_question_option } }, context) =>
        quizReply(
          await editQuizQuestions(context.command(), {
            quizUuid: uuid,
            edit: (quiz) => ({
              kind: 'change_option',
              questionUuid: questionOf(quiz, id, question_id),
              optionUuid: id,
              content: quiz_question_option.content,
              correct: quiz_question_option.correct,
            }),
          }),
        ),
    }),
    defineRoute({
      method: 'delete',
      path,
      tag: 'Quiz editor',
      summary: 'Removes a choice; not the correct one of a quiz that was used',
      access: ['admin'],
      request: { params: named },
      response: changedQuizReply,
      problems: [412],
      commands: ['editQuizQuestions'],
      handler: async ({ params: { uuid, id, question_id } }, context) =>
        quizReply(
          await editQuizQuestions(context.command(), {
            quizUuid: uuid,
            edit: (quiz) => ({ kind: 'remove_option', questionUuid: questionOf(quiz, id, question_id), optionUuid: id }),
          }),
        ),
    }),
    defineRoute({
      method: 'put',
      path: `${path}/move`,
      tag: 'Quiz editor',
      summary: 'Moves a choice past its neighbour',
      access: ['admin'],
      request: { params: named, body: moveBody },
      response: changedQuizReply,
      problems: [412],
      commands: ['editQuizQuestions'],
      handler: async ({ params: { uuid, id, question_id }, body: { direction } }, context) =>
        quizReply(
          await editQuizQuestions(context.command(), {
            quizUuid: uuid,
            edit: (quiz) => ({ kind: 'move_option', questionUuid: questionOf(quiz, id, question_id), optionUuid: id, direction }),
          }),
        ),
    }),
  ]),
];
