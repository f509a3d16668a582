/** The quiz editor: saves each change separately, based on the revision it was made on. */
import {
  changeQuizDetails,
  createQuiz,
  discardQuizDraft,
  loadQuiz,
  putQuizInChallenge,
  offerQuizAgain,
  retireQuiz,
  takeQuizOutOfChallenge,
  unpublishQuiz,
} from '#commands/quizzes/quiz.ts';
import { findPublishedLesson } from '#commands/lessons/lesson/material.ts';
import { editQuizQuestions } from '#commands/quizzes/questions.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { quizableTypes } from '#domain/shared/fields.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { classesWithQuiz } from '#projections/quiz-taking/assignments/queries.ts';
import { listLessons } from '#projections/lessons/queries.ts';
import { findReleasedLesson } from '#projections/lessons/queries.ts';
import { invalidFields } from '#api/http/problem.ts';
import { quizTextHtml } from '#api/http/quiz-text.ts';
import { commandReply, defineRoute, etagOf, reply, type Route } from '#api/http/route.ts';
import { ownerNames } from '../owners.ts';
import { quizableWord, typeOfFolder } from '#api/shared/quizable.ts';
import { changesSinceMadeQuery } from '#api/shared/seen.ts';
import { optionRoutes } from './option-routes.ts';
import { findChanges } from './find-changes.ts';
import { languageRoutes } from './language-routes.ts';
import { existingQuiz, presentEditor } from './presenter.ts';
import { quizReply } from './quiz-reply.ts';
import {
  addQuestionBody,
  changedQuizReply,
  changeQuestionBody,
  changeQuizBody,
  createQuizBody,
  createQuizReply,
  moveBody,
  newQuizPage,
  questionParams,
  quizChangesReply,
  quizEditorPage,
  quizParams,
  renderedTextsReply,
  renderTextsBody,
} from './schemas.ts';

const maxLessons = 5_000;
const blankOptions = Array.from({ length: 4 }, () => ({ content: '', correct: false }));

export const quizEditingRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/quizzes/new',
    tag: 'Quiz editor',
    summary: 'Where a new quiz begins',
    access: ['admin'],
    response: newQuizPage,
    reads: ['lessons'],
    page: { id: 'new_quiz', title: 'New quiz' },
    handler: async (_input, { read }) => {
      const lessons = await listLessons(read, { limit: maxLessons });
      return {
        lessons: lessons.map(({ name, type, path }) => ({ name, quizable_type: quizableWord(type), quizable_path: path })),
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/admin/quizzes',
    tag: 'Quiz editor',
    summary: 'Begins a quiz, as a draft',
    access: ['admin'],
    request: { body: createQuizBody },
    statuses: [201],
    response: createQuizReply,
    commands: ['createQuiz'],
    handler: async ({ body }, context) => {
      const { title, quizable_type, quizable_path } = body.quiz;
      const type = quizableTypes.find((one) => one === quizable_type) ?? typeOfFolder(`${quizable_type}s`)!;
      const command = context.command();
      const lesson = await findPublishedLesson(command, lessonUuidOf(type, quizable_path));
      if (!lesson) throw invalidFields([{ path: 'quiz.quizable_path', message: 'there is no such lesson' }]);
      const quizable = { type, path: lesson.path, name: lesson.content.name, textComplexity: lesson.content.textComplexity };
      const outcome = await createQuiz(command, { title, quizable });
      const { quizUuid } = outcome.value;
      return commandReply(outcome, { quiz: { uuid: quizUuid }, edit_url: `/admin/quizzes/${quizUuid}/edit` }, 201);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/quizzes/{uuid}/edit',
    tag: 'Quiz editor',
    summary: 'A quiz with all that can be edited, as it is this moment',
    access: ['admin'],
    request: { params: quizParams },
    response: quizEditorPage,
    reads: ['quiz_assignments', 'roster', 'lessons'],
    page: { id: 'quiz_editor', title: (data) => `Edit: ${data.quiz.title}` },
    handler: async ({ params }, { services, read }) => {
      const { quiz: found, revision } = await loadQuiz(services, params.uuid);
      const quiz = existingQuiz(found);
      const ownersOf = await ownerNames(read, [quiz.owners]);
      const classesCount = await classesWithQuiz(read, params.uuid);
      const lesson = await findReleasedLesson(read, quiz.quizable.type, quiz.quizable.path);
      const around = {
        classesCount,
        owners: ownersOf(quiz.owners),
        audio: lesson?.audio ?? null,
        lessonName: lesson?.name ?? null,
      };
      const value = presentEditor(quiz, revision, around);
      return reply(200, value, { headers: { etag: etagOf(value.quiz.revision) } });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/quizzes/{uuid}/changes',
    tag: 'Quiz editor',
    summary: 'What was changed since a revision, and the quiz as it is this moment',
    access: ['admin'],
    request: { params: quizParams, query: changesSinceMadeQuery },
    response: quizChangesReply,
    reads: ['roster'],
    handler: async ({ params, query }, context) => {
      const value = await findChanges(context, params.uuid, BigInt(query.since));
      return reply(200, value, { headers: { etag: etagOf(value.quiz.revision) } });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/admin/quizzes/rendered_texts',
    tag: 'Quiz editor',
    summary: 'Markdown as students will see it; changes nothing',
    access: ['admin'],
    request: { body: renderTextsBody },
    response: renderedTextsReply,
    handler: async ({ body }) => ({ texts_html: body.texts.map(quizTextHtml) }),
  }),
  defineRoute({
    method: 'put',
    path: '/admin/quizzes/{uuid}',
    tag: 'Quiz editor',
    summary: 'Changes the title, or where playback stops for those who take the quiz',
    access: ['admin'],
    request: { params: quizParams, body: changeQuizBody },
    response: changedQuizReply,
    problems: [412],
    commands: ['changeQuizDetails'],
    handler: async ({ params, body: { quiz } }, context) => {
      const audioStop = {
        audioStop: quiz.audio_stop,
        audioStopTimeMs: quiz.audio_stop_time_ms,
        slowedAudioStopTimeMs: quiz.slowed_audio_stop_time_ms,
      };
      return quizReply(await changeQuizDetails(context.command(), { quizUuid: params.uuid, title: quiz.title, audioStop }));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/admin/quizzes/{uuid}/unpublish',
    tag: 'Quiz editor',
    summary: 'Makes a published quiz that no class has a draft again',
    access: ['admin'],
    request: { params: quizParams },
    response: changedQuizReply,
    problems: [412],
    commands: ['unpublishQuiz'],
    handler: async ({ params }, context) => quizReply(await unpublishQuiz(context.command(), { quizUuid: params.uuid })),
  }),
  defineRoute({
    method: 'delete',
    path: '/admin/quizzes/{uuid}/draft',
    tag: 'Quiz editor',
    summary: 'Discards the draft of a published quiz: it is again what students see',
    access: ['admin'],
    request: { params: quizParams },
    response: changedQuizReply,
    problems: [412],
    commands: ['discardQuizDraft'],
    handler: async ({ params }, context) => quizReply(await discardQuizDraft(context.command(), { quizUuid: params.uuid })),
  }),
  defineRoute({
    method: 'put',
    path: '/admin/quizzes/{uuid}/listening_challenge',
    tag: 'Quiz editor',
    summary: 'Opens a quiz that no class has to every visitor, in the listening challenge',
    access: ['admin'],
    request: { params: quizParams },
    response: changedQuizReply,
    problems: [412],
    commands: ['putQuizInChallenge'],
    handler: async ({ params }, context) => quizReply(await putQuizInChallenge(context.command(), { quizUuid: params.uuid })),
  }),
  defineRoute({
    method: 'delete',
    path: '/admin/quizzes/{uuid}/listening_challenge',
    tag: 'Quiz editor',
    summary: 'Takes a quiz out of the listening challenge; it may be assigned then',
    access: ['admin'],
    request: { params: quizParams },
    response: changedQuizReply,
    problems: [412],
    commands: ['takeQuizOutOfChallenge'],
    handler: async ({ params }, context) => quizReply(await takeQuizOutOfChallenge(context.command(), { quizUuid: params.uuid })),
  }),
  defineRoute({
    method: 'put',
    path: '/admin/quizzes/{uuid}/retired',
    tag: 'Quiz editor',
    summary: 'Retires a quiz: no new class is offered it, and classes that have it go on',
    access: ['admin'],
    request: { params: quizParams },
    response: changedQuizReply,
    problems: [412],
    commands: ['retireQuiz'],
    handler: async ({ params }, context) => quizReply(await retireQuiz(context.command(), { quizUuid: params.uuid })),
  }),
  defineRoute({
    method: 'delete',
    path: '/admin/quizzes/{uuid}/retired',
    tag: 'Quiz editor',
    summary: 'Offers a retired quiz to new classes again',
    access: ['admin'],
    request: { params: quizParams },
    response: changedQuizReply,
    problems: [412],
    commands: ['offerQuizAgain'],
    handler: async ({ params }, context) => quizReply(await offerQuizAgain(context.command(), { quizUuid: params.uuid })),
  }),
  ...languageRoutes,
  defineRoute({
    method: 'post',
    path: '/admin/quizzes/{uuid}/questions',
    tag: 'Quiz editor',
    summary: 'Adds a question at the end, blank when nothing is sent',
    access: ['admin'],
    request: { params: quizParams, body: addQuestionBody },
    statuses: [200],
    response: changedQuizReply,
    problems: [412],
    commands: ['editQuizQuestions'],
    handler: async ({ params, body: { quiz_question } }, context) => {
      const command = context.command();
      const options = quiz_question?.quiz_question_options ?? blankOptions;
      const question = {
        uuid: uuidV5(`quiz-question:${command.commandId}`),
        content: quiz_question?.content ?? '',
        quote: quiz_question?.quote ?? null,
        listeningStrand: quiz_question?.listening_strand ?? null,
        options: options.map((option, index) => ({ uuid: uuidV5(`quiz-option:${command.commandId}:${index}`), ...option })),
      };
      return quizReply(await editQuizQuestions(command, { quizUuid: params.uuid, edit: { kind: 'add_question', question } }));
    },
  }),
  defineRoute({
    method: 'put',
    path: '/admin/quizzes/{uuid}/questions/{id}',
    tag: 'Quiz editor',
    summary: 'Changes a question’s texts or its listening strand',
    access: ['admin'],
    request: { params: questionParams, body: changeQuestionBody },
    response: changedQuizReply,
    problems: [412],
    commands: ['editQuizQuestions'],
    handler: async ({ params, body: { quiz_question } }, context) => {
      const { content, quote, listening_strand: listeningStrand } = quiz_question;
      const edit = { kind: 'change_question', questionUuid: params.id, content, quote, listeningStrand } as const;
      return quizReply(await editQuizQuestions(context.command(), { quizUuid: params.uuid, edit }));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/admin/quizzes/{uuid}/questions/{id}',
    tag: 'Quiz editor',
    summary: 'Removes a question from a quiz that nobody has used',
    access: ['admin'],
    request: { params: questionParams },
    response: changedQuizReply,
    problems: [412],
    commands: ['editQuizQuestions'],
    handler: async ({ params }, context) =>
      quizReply(
        await editQuizQuestions(context.command(), {
          quizUuid: params.uuid,
          edit: { kind: 'remove_question', questionUuid: params.id },
        }),
      ),
  }),
  defineRoute({
    method: 'put',
    path: '/admin/quizzes/{uuid}/questions/{id}/move',
    tag: 'Quiz editor',
    summary: 'Moves a question past its neighbour',
    access: ['admin'],
    request: { params: questionParams, body: moveBody },
    response: changedQuizReply,
    problems: [412],
    commands: ['editQuizQuestions'],
    handler: async ({ params, body }, context) =>
      quizReply(
        await editQuizQuestions(context.command(), {
          quizUuid: params.uuid,
          edit: { kind: 'move_question', questionUuid: params.id, direction: body.direction },
        }),
      ),
  }),
  ...optionRoutes,
];
