/** Staff choose the quiz of the listening challenge. */
import type { CommandOutcome } from '#commands/runner/context.ts';
import { putQuizInChallenge, takeQuizOutOfChallenge } from '#commands/quizzes/quiz.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import {
  findChallengeCandidates,
  quizzesInChallenge,
  type ChallengeCandidateRow,
} from '#projections/challenge/challenge-candidates.ts';
import {
  commandReply,
  defineRoute,
  documentReply,
  redirect,
  type Page,
  type Reply,
  type Route,
  type RouteContext,
} from '#api/http/route.ts';
import { presentQuizSummary } from '#api/quizzes/presenter.ts';
import { pagingOf } from '#api/shared/paging.ts';
import {
  challengeChoicePage,
  challengeChoiceQuery,
  challengeQuizParams,
  challengeQuizReply,
  chooseChallengeQuizBody,
  type ChallengeCandidate,
  type ChallengeChoicePageData,
  type ChallengeChoiceQuery,
} from './schemas.ts';

const address = '/admin/listening_challenge';
const quizzesOnAPage = 20;
const reads = ['quizzes', 'lessons', 'quiz_assignments'] as const;
type Context = RouteContext<(typeof reads)[number]>;

const page: Page<ChallengeChoicePageData> = { id: 'admin_listening_challenge', title: 'Quiz of the listening challenge' };

const presentCandidate = (row: ChallengeCandidateRow): ChallengeCandidate => ({
  ...presentQuizSummary(row),
  questions_count: row.questions_count,
  in_challenge_since: row.challenge_since,
  hindrance: row.hindrance,
  preview_url: `/quizzes/${row.uuid}/preview`,
  edit_url: `/admin/quizzes/${row.uuid}/edit`,
  history_url: `/admin/quizzes/${row.uuid}/history`,
});

const findChoice = async (
  { read }: Context,
  { search, page: number }: ChallengeChoiceQuery,
  refused: string | null = null,
): Promise<ChallengeChoicePageData> => {
  const limits = { limit: quizzesOnAPage, offset: (number - 1) * quizzesOnAPage };
  const [chosen, found] = await Promise.all([quizzesInChallenge(read), findChallengeCandidates(read, { search, ...limits })]);
  const current = chosen[0]?.hindrance === null ? chosen[0] : null;
  return {
    current: current && presentCandidate(current),
    others: chosen.filter((row) => row !== current).map(presentCandidate),
    search,
    found: found.rows.map(presentCandidate),
    paging: pagingOf(number, quizzesOnAPage, found.total),
    refused,
    challenge_url: '/listening_challenge',
  };
};

/** Redirects a form back to the page; a rejected form gets the page with the reason. */
const answer = async (
  context: Context,
  change: () => Promise<CommandOutcome<unknown>>,
  reply: { quiz_uuid: string; in_challenge: boolean },
): Promise<Reply<typeof reply>> => {
  try {
    const outcome = await change();
    return context.wantsDocument ? redirect(address, outcome.position) : commandReply(outcome, reply);
  } catch (error) {
    if (!context.wantsDocument || !(error instanceof DomainError) || error.kind !== 'conflict') throw error;
    return documentReply(409, page, await findChoice(context, { search: '', page: 1 }, error.message)) as never;
  }
};

/** Staff choose the story that visitors hear and the quiz that they answer. */
export const challengeChoiceRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: address,
    tag: 'Listening challenge',
    summary: 'Which quiz visitors take, and those that they could take',
    access: ['admin'],
    request: { query: challengeChoiceQuery },
    response: challengeChoicePage,
    reads,
    page,
    handler: ({ query }, context) => findChoice(context, query),
  }),
  defineRoute({
    method: 'put',
    path: address,
    tag: 'Listening challenge',
    summary: 'Chooses the quiz that visitors take; the one before stays closed to classes until it is taken out',
    access: ['admin'],
    request: { body: chooseChallengeQuizBody },
    response: challengeQuizReply,
    statuses: [200, 303],
    problems: [409],
    reads,
    commands: ['putQuizInChallenge'],
    handler: ({ body: { quiz_uuid: quizUuid } }, context) =>
      answer(context, () => putQuizInChallenge(context.command(), { quizUuid }), { quiz_uuid: quizUuid, in_challenge: true }),
  }),
  defineRoute({
    method: 'delete',
    path: `${address}/{uuid}`,
    tag: 'Listening challenge',
    summary: 'Takes a quiz out of the challenge; classes may be given it then',
    access: ['admin'],
    request: { params: challengeQuizParams },
    response: challengeQuizReply,
    statuses: [200, 303],
    reads,
    commands: ['takeQuizOutOfChallenge'],
    handler: ({ params: { uuid: quizUuid } }, context) =>
      answer(context, () => takeQuizOutOfChallenge(context.command(), { quizUuid }), {
        quiz_uuid: quizUuid,
        in_challenge: false,
      }),
  }),
];
