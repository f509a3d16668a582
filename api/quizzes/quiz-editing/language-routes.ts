import { changeQuizLanguageContent, offerQuizLanguage, withdrawQuizLanguage } from '#commands/quizzes/languages.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { assertLanguage } from './languages.ts';
import { quizReply } from './quiz-reply.ts';
import { changedQuizReply, languageContentBody, languageParams } from './schemas.ts';

/** The languages of a quiz: editing, offering and withdrawing its texts. */
export const languageRoutes: readonly Route[] = [
  defineRoute({
    method: 'put',
    path: '/admin/quizzes/{uuid}/language_contents/{locale}',
    tag: 'Quiz editor',
    summary: 'Replaces the texts that the quiz has in a language',
    access: ['admin'],
    request: { params: languageParams, body: languageContentBody },
    response: changedQuizReply,
    problems: [412],
    commands: ['changeQuizLanguageContent'],
    handler: async ({ params, body }, context) => {
      assertLanguage(params.locale);
      const input = { quizUuid: params.uuid, locale: params.locale, questions: body.questions };
      return quizReply(await changeQuizLanguageContent(context.command(), input));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/admin/quizzes/{uuid}/language_contents/{locale}/offer',
    tag: 'Quiz editor',
    summary: 'Offers the quiz to students in a language that has every text',
    access: ['admin'],
    request: { params: languageParams },
    response: changedQuizReply,
    problems: [412],
    commands: ['offerQuizLanguage'],
    handler: async ({ params: { uuid: quizUuid, locale } }, context) => {
      assertLanguage(locale);
      return quizReply(await offerQuizLanguage(context.command(), { quizUuid, locale }));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/admin/quizzes/{uuid}/language_contents/{locale}/withdraw',
    tag: 'Quiz editor',
    summary: 'Offers the quiz in a language no longer; who has started in it goes on in it',
    access: ['admin'],
    request: { params: languageParams },
    response: changedQuizReply,
    problems: [412],
    commands: ['withdrawQuizLanguage'],
    handler: async ({ params: { uuid: quizUuid, locale } }, context) => {
      assertLanguage(locale);
      return quizReply(await withdrawQuizLanguage(context.command(), { quizUuid, locale }));
    },
  }),
];
