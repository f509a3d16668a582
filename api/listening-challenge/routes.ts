import { requestListeningChallenge } from '../../commands/challenge-request/request-listening-challenge.ts';
import { countryWithStates } from '../../domain/challenge-request/places.ts';
import { notFound } from '../http/problem.ts';
import { defineRoute, documentReply, redirect, reply, type Page, type Route, type RouteContext } from '../http/route.ts';
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

const quizData = (
  { services }: RouteContext<never, 'publicUrl'>,
  query: ChallengeQuizQuery,
  quiz: ChallengeQuizPageData['quiz'],
  result: ChallengeQuizPageData['result'],
): ChallengeQuizPageData => ({
  quiz,
  result,
  user_type: query.user_type ?? null,
  challenge_url: challengeUrl,
  share_url: services.publicUrl + challengeUrl,
});

export const listeningChallengeRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: challengeUrl,
    tag: 'Listening challenge',
    summary: 'What the listening challenge is, and how to ask for it',
    access: 'public',
    request: { query: challengeQuery },
    response: challengePage,
    page: {
      id: 'listening_challenge_show',
      title: 'Listening challenge',
      description: () => 'Listen to one story, answer its questions, and see how well you heard it.',
      visitorForm: true,
    },
    needs: ['publicUrl'],
    handler: async ({ query }, { services }) => ({
      countries,
      states: statesOfTheCountry,
      country_with_states: countryWithStates,
      sent: query.sent ?? null,
      open: query.open === 'true',
      user_type: query.user_type ?? null,
      share_url: services.publicUrl + challengeUrl,
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
      await context.services.visitorLimits.checkForms(context.request, context.request.res!);
      // Whoever fills in the trap is told the same as everybody.
      if (!body.website) await requestListeningChallenge(context.command(), requestOf(body));
      return context.wantsDocument ? redirect(`${challengeUrl}?sent=${body.user_type}`) : reply(201, { quiz_url: quizUrl });
    },
  }),
  defineRoute({
    method: 'get',
    path: quizUrl,
    tag: 'Listening challenge',
    summary: 'The listening quiz, for everybody',
    access: 'public',
    request: { query: challengeQuizQuery },
    response: challengeQuizPage,
    reads: ['quizzes', 'lessons'],
    page: quizPage,
    needs: ['media', 'publicUrl'],
    handler: async ({ query }, context) => quizData(context, query, (await findChallengeQuiz(context))?.shown ?? null, null),
  }),
  defineRoute({
    method: 'post',
    path: quizUrl,
    tag: 'Listening challenge',
    summary: "A visitor's answers, graded and not kept",
    access: 'public',
    writesSession: true,
    request: { query: challengeQuizQuery, body: challengeAnswersBody },
    response: challengeQuizPage,
    reads: ['quizzes', 'lessons'],
    problems: [404, 429],
    needs: ['media', 'publicUrl', 'visitorLimits'],
    handler: async ({ query, body }, context) => {
      await context.services.visitorLimits.checkPlays(context.request, context.request.res!);
      const found = await findChallengeQuiz(context);
      if (!found) throw notFound('This quiz');
      const data = quizData(context, query, found.shown, gradeVisitor(found.questions, body.answers));
      return context.wantsDocument ? documentReply(200, quizPage, data) : data;
    },
  }),
];
