import { cookieName, cookieOptions, readCookie, sameText, signature } from '#api/http/cookies.ts';
import type { AskedQuestions, FirstAnswers } from '#api/http/services.ts';

const name = 'earshot.challenge';
export const firstAnswersCountForMinutes = 30;

/**
 * Keeps a visitor's first answers in a signed cookie, as the position of each answer among its choices: the server stores
 * nothing.
 */
export const createFirstAnswers = (secret: string, now: () => Date): FirstAnswers => {
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  // Signs the questions too: once staff change them, the cookie is no longer valid.
  const proofOf = (text: string, questions: AskedQuestions): string => {
    const lines = questions.map(({ uuid, options }) => [uuid, ...options.map((option) => option.uuid)].join(' '));
    return signature(secret, 'challenge answers', [text, ...lines].join('\n'));
  };
  return {
    of: (request, questions) => {
      const [time, places, proof] = readCookie(request, name)?.split('.') ?? [];
      if (!time || !places || !proof || !sameText(proof, proofOf(`${time}.${places}`, questions))) return null;
      if (seconds() - Number(time) >= firstAnswersCountForMinutes * 60) return null;
      const chosen = places.split('-').map(Number);
      return Object.fromEntries(questions.map(({ uuid, options }, index) => [uuid, options[chosen[index]!]!.uuid]));
    },
    keep: (request, questions, answers) => {
      const places = questions.map(({ uuid, options }) => options.findIndex((option) => option.uuid === answers[uuid]));
      const text = `${seconds()}.${places.join('-')}`;
      const options = { ...cookieOptions(request), maxAge: firstAnswersCountForMinutes * 60_000 };
      request.res!.cookie(cookieName(request, name), `${text}.${proofOf(text, questions)}`, options);
    },
  };
};
