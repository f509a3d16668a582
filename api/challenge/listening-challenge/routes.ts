/** The listening challenge: open to every visitor, from the story to the quiz to the request. */
import { requestListeningChallenge } from '#commands/challenge/request-listening-challenge.ts';
import { countryWithStates } from '#domain/shared/places.ts';
import { notFound } from '#api/http/problem.ts';
import { defineRoute, documentReply, redirect, reply, type Page, type Route, type RouteContext } from '#api/http/route.ts';
import { findChallengeQuiz } from './find-challenge-quiz.ts';
import { gradeVisitor } from './grade-visitor.ts';
import { countries, statesOfTheCountry } from './places.ts';
import {
  challengeAnswersBody,
  challengePage,
  challengeQuery,
  challengeQuizPage,
  challengeQuizQuery,
  challengeRequestBody,
  challengeRequestReply,
  type ChallengeQuizPageData,
  type ChallengeQuizQuery,
  type ChallengeRequestBody,
} from './schemas.ts';

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
): ChallengeQuizPageData => ({
  quiz,
  result,
  ...places,
  user_type: query.user_type ?? null,
  sent: query.sent ?? null,
  tell: query.tell ?? null,
  challenge_url: challengeUrl,
  quiz_url: quizUrl,
  share_url: services.publicUrl + challengeUrl,
});

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
    page: {
      id: 'listening_challenge_show',
      title: 'Listening challenge',
      description: () => 'Listen to one story, answer its questions, and see how well you heard it.',
      visitorForm: true,
    },
    needs: ['media', 'publicUrl'],
    handler: async ({ query }, context) => ({
      ...places,
      story: (await findChallengeQuiz(context))?.story ?? null,
      sent: query.sent ?? null,
      open: query.open === 'true',
      user_type: query.user_type ?? null,
      share_url: context.services.publicUrl + challengeUrl,
      quiz_url: quizUrl,
    }),
  }),
  defineRoute({
    method: 'post',
    path: `${challengeUrl}/requests`,
    tag: 'Listening challenge',
    summary: 'Asks for the listening challenge',
    access: 'public',
    writesSession: true,
    request: { body: challengeRequestBody },
    response: challengeRequestReply,
    statuses: [201, 303],
    problems: [429],
    needs: ['visitorLimits'],
    commands: ['requestListeningChallenge'],
    handler: async ({ body }, context) => {
      await context.services.visitorLimits.checkForms(context.request);
      // Whoever fills in the trap is told the same as everybody.
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
