/** The listening challenge: open to every visitor, from the story through the quiz to the request. */
import { inNameOrder } from '#domain/shared/name-order.ts';
import { requestListeningChallenge } from '#commands/challenge/challenge-request.ts';
import { countryWithStates, countryCodes, states } from '#domain/shared/places.ts';
import type { z } from 'zod';
import { challengeUserTypes } from '#domain/challenge/events.ts';
import { fieldErrors } from '#api/http/input.ts';
import { invalidFields, labelled, notFound, type FieldError } from '#api/http/problem.ts';
import {
  defineRoute,
  documentReply,
  redirect,
  reply,
  type Page,
  type Reply,
  type Route,
  type RouteContext,
} from '#api/http/route.ts';
import { challengeQuiz } from '#projections/challenge/challenge-quiz.ts';
import { questionsOfQuiz, type QuizQuestionRow } from '#projections/quizzes/question-queries.ts';
import { findLesson } from '#projections/lessons/queries.ts';
import { minutesOf } from '#api/lessons/card-presenter.ts';
import { presentLesson, withTranscriptClosed } from '#api/lessons/presenter.ts';
import { presentQuestion } from '#api/quizzes/presenter.ts';
import {
  type ChallengePageData,
  type ChallengeQuizPageData,
  challengeAnswersBody,
  challengePage,
  challengeQuery,
  challengeQuizPage,
  challengeQuizQuery,
  challengeRequestBody,
  challengeRequestForm,
  challengeRequestReply,
  type ChallengeQuizQuery,
  type ChallengeRequestBody,
} from './schemas.ts';
import { resultsMessage } from '#domain/quiz-taking/results-message.ts';

type Shown = NonNullable<ChallengeQuizPageData['quiz']>;
type Story = NonNullable<ChallengePageData['story']>;
type Questions = Awaited<ReturnType<typeof questionsOfQuiz>>['questions'];
type Context = RouteContext<'quizzes' | 'lessons', 'media'>;

interface FoundQuiz {
  readonly shown: Shown;
  readonly story: Story;
  /** Includes the answer key. */
  readonly questions: Questions;
}

/** The listening challenge's quiz with its lesson, which visitors hear but cannot read; null until there is one. */
const findChallengeQuiz = async ({ read, services: { media } }: Context): Promise<FoundQuiz | null> => {
  const chosen = await challengeQuiz(read);
  const row = chosen && (await findLesson(read, chosen.type, chosen.path));
  if (!row) return null;
  const { questions } = await questionsOfQuiz(read, chosen.quiz_uuid);
  const quiz_questions = questions.map((question) => presentQuestion(question, false));
  const lesson = withTranscriptClosed(await presentLesson(row, media));
  const track = row.audio?.standard[0];
  return {
    shown: { uuid: chosen.quiz_uuid, title: chosen.title, lesson, quiz_questions },
    story: { lesson, minutes: track ? minutesOf(track) : null, questions_count: questions.length },
    questions,
  };
};

type Result = NonNullable<ChallengeQuizPageData['result']>;

/**
 * Returns how many of a visitor's answers are right, but not which. Stores nothing. @throws 400 naming each question without a
 * valid answer
 */
const gradeVisitor = (questions: readonly QuizQuestionRow[], chosen: Readonly<Record<string, string>>): Result => {
  const unanswered = questions.filter(({ uuid, options }) => !options.some((option) => option.uuid === chosen[uuid]));
  if (unanswered.length > 0) {
    throw invalidFields(unanswered.map(({ uuid }) => ({ path: `answers.${uuid}`, message: 'choose an answer' })));
  }
  const isRight = ({ uuid, options }: QuizQuestionRow): boolean =>
    options.some((option) => option.uuid === chosen[uuid] && option.correct);
  const correct = questions.filter(isRight).length;
  return {
    correct_answers_count: correct,
    questions_count: questions.length,
    results_message: resultsMessage(correct, questions.length),
    answers: questions.map(({ uuid }) => ({ quiz_question_uuid: uuid, quiz_question_option_uuid: chosen[uuid]! })),
  };
};

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Countries in the order of their English names. */
const countries = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((a, b) => inNameOrder(a.name, b.name));

const statesOfTheCountry = states.map(([code, name]) => ({ code, name }));

const challengeUrl = '/listening_challenge';
const quizUrl = '/listening_challenge/quiz';

const quizPage: Page<ChallengeQuizPageData> = {
  id: 'listening_challenge_listening_quiz',
  title: 'Listening challenge: the quiz',
  visitorForm: true,
};

const contactOf = (body: ChallengeRequestBody) => ({
  name: body.name,
  email: 'email' in body ? body.email : null,
  schoolName: 'school_name' in body ? (body.school_name ?? null) : null,
  message: 'message' in body ? (body.message ?? null) : null,
});

const requestOf = (body: ChallengeRequestBody) => ({
  userType: body.user_type,
  country: body.country,
  contact: contactOf(body),
  state: body.country === countryWithStates ? (body.state ?? null) : null,
  grade: 'grade' in body ? (body.grade ?? null) : null,
  studentsCount: 'students_count' in body ? (body.students_count ?? null) : null,
});

const places = { countries, states: statesOfTheCountry, country_with_states: countryWithStates };

const quizData = (
  { services }: RouteContext<never, 'publicUrl'>,
  query: ChallengeQuizQuery,
  quiz: ChallengeQuizPageData['quiz'],
  result: ChallengeQuizPageData['result'],
  refused: ChallengeQuizPageData['refused'] = null,
): ChallengeQuizPageData => ({
  quiz,
  result,
  ...places,
  user_type: query.user_type ?? null,
  sent: query.sent ?? null,
  tell: query.tell ?? null,
  refused,
  challenge_url: challengeUrl,
  quiz_url: quizUrl,
  share_url: services.publicUrl + challengeUrl,
});

const showPage: Page<ChallengePageData> = {
  id: 'listening_challenge_show',
  title: 'Listening challenge',
  description: () => 'Listen to one story, answer its questions, and see how well you heard it.',
  visitorForm: true,
};

type ShowContext = RouteContext<'quizzes' | 'lessons', 'media' | 'publicUrl'>;

const showData = async (
  context: ShowContext,
  { sent, user_type, open }: z.infer<typeof challengeQuery>,
  refused: ChallengePageData['refused'] = null,
): Promise<ChallengePageData> => ({
  ...places,
  story: (await findChallengeQuiz(context))?.story ?? null,
  sent: sent ?? null,
  open: open === 'true',
  user_type: user_type ?? null,
  refused,
  share_url: context.services.publicUrl + challengeUrl,
  quiz_url: quizUrl,
});

/** Fields that are not the visitor's. */
const ownFields = new Set(['_csrf', 'website']);

/** A browser without scripts gets the form back, with what was typed and what is wrong with it. @throws 400 for programs */
const refuseRequest = async (
  context: RouteContext<'quizzes' | 'lessons', 'media' | 'publicUrl' | 'firstAnswers'>,
  body: Readonly<Record<string, unknown>>,
  errors: readonly FieldError[],
): Promise<Reply<never>> => {
  if (!context.wantsDocument) throw invalidFields(errors);
  const given = Object.entries(body).filter(([name, value]) => !ownFields.has(name) && typeof value === 'string');
  const refused = { typed: Object.fromEntries(given) as Record<string, string>, errors: errors.map(labelled) };
  const type = challengeUserTypes.find((one) => one === body['user_type']);
  if (body['after'] !== 'quiz') {
    return documentReply(400, showPage, await showData(context, { user_type: type, open: 'true' }, refused));
  }
  const found = await findChallengeQuiz(context);
  const answers = found && context.services.firstAnswers.of(context.request, found.questions);
  const result = answers && gradeVisitor(found.questions, answers);
  return documentReply(400, quizPage, quizData(context, { tell: type }, found?.shown ?? null, result, refused));
};

export const listeningChallengeRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: challengeUrl,
    tag: 'Listening challenge',
    summary: 'What the listening challenge is, its story to hear, and how to ask for it',
    access: 'public',
    request: { query: challengeQuery },
    response: challengePage,
    reads: ['quizzes', 'lessons'],
    page: showPage,
    needs: ['media', 'publicUrl'],
    handler: async ({ query }, context) => showData(context, query),
  }),
  defineRoute({
    method: 'post',
    path: `${challengeUrl}/requests`,
    tag: 'Listening challenge',
    summary: 'Asks for the listening challenge',
    access: 'public',
    writesSession: true,
    request: { body: challengeRequestForm },
    response: challengeRequestReply,
    statuses: [201, 303],
    problems: [429],
    reads: ['quizzes', 'lessons'],
    needs: ['firstAnswers', 'media', 'publicUrl', 'visitorLimits'],
    commands: ['requestListeningChallenge'],
    handler: async ({ body: given }, context) => {
      const parsed = challengeRequestBody.safeParse(given);
      if (!parsed.success) return refuseRequest(context, given, fieldErrors(parsed.error));
      const { data: body } = parsed;
      await context.services.visitorLimits.checkForms(context.request);
      // A program that fills in the trap gets the same response as everybody else.
      if (!body.website) await requestListeningChallenge(context.command(), requestOf(body));
      if (!context.wantsDocument) return reply(201, { quiz_url: quizUrl });
      return redirect(`${body.after === 'quiz' ? quizUrl : challengeUrl}?sent=${body.user_type}`);
    },
  }),
  defineRoute({
    method: 'get',
    path: quizUrl,
    tag: 'Listening challenge',
    summary: 'The listening quiz, for everybody; after the answers, their score',
    access: 'public',
    request: { query: challengeQuizQuery },
    response: challengeQuizPage,
    reads: ['quizzes', 'lessons'],
    page: quizPage,
    needs: ['firstAnswers', 'media', 'publicUrl'],
    handler: async ({ query }, context) => {
      const found = await findChallengeQuiz(context);
      const answers = found && context.services.firstAnswers.of(context.request, found.questions);
      return quizData(context, query, found?.shown ?? null, answers && gradeVisitor(found.questions, answers));
    },
  }),
  defineRoute({
    method: 'post',
    path: quizUrl,
    tag: 'Listening challenge',
    summary: "A visitor's answers, graded and not kept; the first ones of a browser count for half an hour",
    access: 'public',
    writesSession: true,
    request: { query: challengeQuizQuery, body: challengeAnswersBody },
    response: challengeQuizPage,
    reads: ['quizzes', 'lessons'],
    problems: [404, 429],
    needs: ['firstAnswers', 'media', 'publicUrl', 'visitorLimits'],
    handler: async ({ query, body }, context) => {
      const { firstAnswers, visitorLimits } = context.services;
      await visitorLimits.checkPlays(context.request);
      const found = await findChallengeQuiz(context);
      if (!found) throw notFound('This quiz');
      const first = firstAnswers.of(context.request, found.questions);
      const result = gradeVisitor(found.questions, first ?? body.answers);
      if (!first) firstAnswers.keep(context.request, found.questions, body.answers);
      const data = quizData(context, query, found.shown, result);
      return context.wantsDocument ? documentReply(200, quizPage, data) : data;
    },
  }),
];
