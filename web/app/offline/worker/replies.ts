import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { permissionOf } from './owner.ts';
import { storeToKeep, storeToShow, type OwnStore } from './own-store.ts';

/**
 * The server's latest replies about a student's work. A kept page shows its state from when it was opened; these add what was
 * saved since.
 */
const placeOf = (pathname: string): string => `/.reply${pathname}`;

const solutionPattern = /^\/students\/quiz_assignment_school_classes\/\d+\/quiz_solution/;
const answerPattern = /^\/students\/quiz_solutions\/([^/]+)\/quiz_question_answers/;
const workPattern = /^\/students\/assignments\/\d+$/;
const lessonPattern = /^\/(?:lessons|el_lessons|events|language_lessons)\/[^/]+$/;

export const isKeptReply = (pathname: string): boolean =>
  [solutionPattern, answerPattern, workPattern, lessonPattern].some((pattern) => pattern.test(pathname));

interface AnswerReply {
  quiz_question_answer: { uuid: string; quiz_question_uuid: string; quiz_question_option_uuid: string };
}

const put = ({ cache }: OwnStore, place: string, body: unknown): Promise<void> =>
  cache.put(place, new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));

const read = async <Body>({ cache }: OwnStore, place: string): Promise<Body | null> => {
  const kept = await cache.match(place);
  return kept ? ((await kept.json()) as Body) : null;
};

/** A save's reply may arrive after the reply to a later save. */
async function keepWork(store: OwnStore, place: string, body: { revision: number | null }): Promise<void> {
  const known = await read<{ revision: number | null }>(store, place);
  if ((body.revision ?? 0) >= (known?.revision ?? 0)) await put(store, place, body);
}

const withAnswer = (solution: QuizSolution, { quiz_question_answer: answer }: AnswerReply): QuizSolution => {
  const others = solution.quiz_question_answers.filter((one) => one.quiz_question_uuid !== answer.quiz_question_uuid);
  return { ...solution, quiz_question_answers: [...others, answer] };
};

async function keepAnswer(store: OwnStore, solutionUuid: string, reply: AnswerReply): Promise<void> {
  for (const { url } of await store.cache.keys()) {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(placeOf('/students/quiz_assignment_school_classes/'))) continue;
    const known = await read<{ quiz_solution: QuizSolution }>(store, pathname);
    if (known?.quiz_solution.uuid !== solutionUuid || known.quiz_solution.submitted) continue;
    await put(store, pathname, { quiz_solution: withAnswer(known.quiz_solution, reply) });
  }
}

async function keepBody(store: OwnStore, pathname: string, body: unknown): Promise<void> {
  const [, solutionUuid] = answerPattern.exec(pathname) ?? [];
  const [solutionPath] = solutionPattern.exec(pathname) ?? [];
  if (workPattern.test(pathname)) return keepWork(store, placeOf(pathname), body as { revision: number | null });
  if (solutionUuid) {
    return navigator.locks.request('earshot-replies', () => keepAnswer(store, solutionUuid, body as AnswerReply));
  }
  // The first reply for a solution has no answers yet and may arrive after one of them. The lock handles them one at a time.
  if (solutionPath) return navigator.locks.request('earshot-replies', () => put(store, placeOf(solutionPath), body));
  return put(store, placeOf(pathname), body);
}

/** Keeps a reply of the server, if the server allows it. */
export async function keepReply(address: string, response: Response): Promise<void> {
  const permission = response.ok ? permissionOf(response) : null;
  const store = permission && (await storeToKeep(permission));
  if (store) await keepBody(store, new URL(address, self.location.href).pathname, await response.json());
}

export async function keptReply(pathname: string): Promise<Response | null> {
  const store = await storeToShow();
  return (await store?.cache.match(placeOf(pathname))) ?? null;
}
