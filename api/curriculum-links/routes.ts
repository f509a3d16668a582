import { changeCurriculumLinks } from '../../commands/curriculum-links/change-curriculum-links.ts';
import { readCurriculumLinks } from '../../commands/curriculum-links/read-curriculum-links.ts';
import type { CurriculumLinksState } from '../../domain/curriculum-links/decider.ts';
import { commandReply, defineRoute, etagOf, reply, type Route } from '../http/route.ts';
import { curriculumLinksBody, curriculumLinksPage, type CurriculumLinksPageData } from './schemas.ts';

const shared = { tag: 'Curriculum links', access: ['admin'], path: '/admin/curriculum_links' } as const;

const present = ({ links }: CurriculumLinksState, revision: bigint | null): CurriculumLinksPageData => ({
  curriculum_links: [...links],
  revision: revision?.toString() ?? null,
});

/** Curricula elsewhere that staff lead teachers to. */
export const curriculumLinkRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
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
    method: 'put',
    summary: 'Brings the curricula that teachers are led to to this list',
    request: { body: curriculumLinksBody },
    response: curriculumLinksPage,
    problems: [412],
    commands: ['changeCurriculumLinks'],
    maxBodyBytes: 500_000,
    handler: async ({ body }, context) => {
      const outcome = await changeCurriculumLinks(context.command(), { links: body.curriculum_links });
      return commandReply(outcome, present(outcome.value, outcome.revision));
    },
  }),
];
