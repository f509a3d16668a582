import { changeCurriculumLinks, readCurriculumLinks } from '#commands/curriculum/curriculum-links.ts';
import { curriculumLinksDecider, type CurriculumLinksState } from '#domain/curriculum/curriculum-links/decider.ts';
import { curriculumLinksStream } from '#domain/curriculum/curriculum-links/events.ts';
import { listChangesSince } from '#api/edit-history/list-changes.ts';
import { onSeen } from '#api/edit-history/on-seen.ts';
import { valueDifference } from '#api/edit-history/text-difference.ts';
import { commandReply, defineRoute, etagOf, redirect, reply, type Route } from '#api/http/route.ts';
import { changesQuery } from '#api/shared/seen.ts';
import {
  curriculumLinksBody,
  curriculumLinksChangesReply,
  curriculumLinksPage,
  curriculumLinksReply,
  type CurriculumLinksReply,
} from './schemas.ts';

const path = '/admin/curriculum_links';
const shared = { tag: 'Curriculum links', access: ['admin'] } as const;

const present = ({ links }: CurriculumLinksState, revision: bigint | null): CurriculumLinksReply => ({
  curriculum_links: [...links],
  revision: revision?.toString() ?? null,
});

const linesOf = ({ links }: CurriculumLinksState): string => links.map(({ title, url }) => `${title}: ${url}`).join('\n');

const changesOf = {
  decider: curriculumLinksDecider,
  stream: curriculumLinksStream,
  what: 'changed the links',
  differencesOf: (before: CurriculumLinksState, after: CurriculumLinksState) =>
    valueDifference('Links', linesOf(before) || null, linesOf(after) || null),
};

/** External curricula that staff link to for teachers. */
export const curriculumLinkRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    path,
    method: 'get',
    summary: 'The curricula that teachers are led to, to be edited',
    response: curriculumLinksPage,
    page: { id: 'admin_curriculum_links', title: 'Curriculum links' },
    handler: async (_input, { services }) => {
      const { revision, ...state } = await readCurriculumLinks(services);
      return reply(200, present(state, revision), revision === null ? {} : { headers: { etag: etagOf(revision) } });
    },
  }),
  defineRoute({
    ...shared,
    path,
    method: 'put',
    summary: 'Brings the curricula that teachers are led to to this list; empty rows are dropped',
    request: { body: curriculumLinksBody },
    statuses: [200, 303],
    response: curriculumLinksReply,
    problems: [412],
    commands: ['changeCurriculumLinks'],
    maxBodyBytes: 500_000,
    handler: async ({ body: { curriculum_links: links, if_match: seen } }, context) => {
      const outcome = await onSeen(context, seen, (command) => changeCurriculumLinks(command, { links }));
      if (context.wantsDocument) return redirect(path, outcome.position) as never;
      return commandReply(outcome, present(outcome.value, outcome.revision));
    },
  }),
  defineRoute({
    ...shared,
    path: `${path}/changes`,
    method: 'get',
    summary: 'What was done to the links since a revision, and the links as they are this moment',
    request: { query: changesQuery },
    response: curriculumLinksChangesReply,
    reads: ['roster'],
    handler: async ({ query: { since } }, context) => {
      // Read before the changes: a change in between then causes another conflict.
      const { revision, ...state } = await readCurriculumLinks(context.services);
      return { ...present(state, revision), changes: await listChangesSince(context, changesOf, since) };
    },
  }),
];
