import type { Request } from 'express';
import type { QuizQuestionRow } from '../../projections/quizzes/question-queries.ts';
import { cookieName, cookieOptions, readCookie, sameText, signature } from '../http/cookies.ts';

const name = 'earshot.challenge';
export const firstAnswersCountForMinutes = 30;

type Questions = readonly Pick<QuizQuestionRow, 'uuid' | 'options'>[];
/** The option that was chosen, by question. */
export type Answers = Readonly<Record<string, string>>;

/** What a browser has answered in the challenge: its first answers are the ones that count (docs/adr/0086). */
export interface FirstAnswers {
  /** The answers of this browser that were graded; null where there are none, or none of late, or to other questions. */
  of(request: Request, questions: Questions): Answers | null;
  /** Sets the cookie that they are kept in. Every question has one of its own options. */
  keep(request: Request, questions: Questions, answers: Answers): void;
}

/** In a signed cookie, as the place of each answer among its choices: nothing of a visitor is stored here. */
export const createFirstAnswers = (secret: string, now: () => Date): FirstAnswers => {
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  // With the questions in it: once staff change which there are, it says nothing any more.
  const proofOf = (text: string, questions: Questions): string => {
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
