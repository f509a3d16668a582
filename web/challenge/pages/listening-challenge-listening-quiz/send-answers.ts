import type { ChallengeQuizPageData } from '#api/challenge/listening-challenge/schemas.ts';
import type { Answers } from '#web/quiz-taking/quiz-solution/visitor-driver.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { to, type ValuesOf } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';

const quizRoute = 'POST /listening_challenge/quiz';
export type Visitor = ValuesOf<typeof quizRoute>;
export type Result = NonNullable<ChallengeQuizPageData['result']>;

/**
 * Sends the answers for grading. On a page that was open for a long time the token has expired: it gets a new one and retries
 * once.
 */
export async function sendAnswers(
  client: HttpClient,
  visitor: Visitor,
  answers: Answers,
): Promise<{ result: Result } | { refused: string }> {
  const send = () => client.call(to(quizRoute, visitor, { answers }));
  let reply = await send();
  if (reply.kind === 'refused' && reply.status === 403) {
    await client.refreshSession();
    reply = await send();
  }
  return reply.kind === 'ok' && reply.body.result ? { result: reply.body.result } : { refused: wordsFor(reply) };
}

function wordsFor(reply: Reply<unknown>): string {
  if (reply.kind !== 'refused') return texts.unreachable;
  // The challenge no longer has these questions.
  if (reply.status === 400 || reply.status === 404) return texts.otherQuiz;
  return reply.status === 429 && reply.problem?.detail ? reply.problem.detail : texts.failed;
}
