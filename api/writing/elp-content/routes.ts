import { changeElpContent, readElpContent } from '#commands/writing/elp-content.ts';
import type { ElpContentState } from '#domain/writing/elp-content/decider.ts';
import { originalElpContent } from '#domain/writing/elp-content/original.ts';
import { commandReply, defineRoute, type Route } from '#api/http/route.ts';
import { productApi } from '#api/shared/product.ts';
import { elpContentBody, elpContentPage, elpReply } from './schemas.ts';

const tag = 'Writing assessor';
const pageData = ({ content, changes }: ElpContentState) => ({ content, changes, original: originalElpContent });

/** The descriptions of the levels, and the page where staff edit them. */
export const elpContentRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: `${productApi}/elp/assignment_elp`,
    tag,
    summary: 'What the levels of English proficiency mean, and how frameworks compare',
    access: ['teacher', 'school_admin', 'admin'],
    response: elpReply,
    wording: 'error',
    handler: async (_input, { services }) => (await readElpContent(services)).content,
  }),
  defineRoute({
    method: 'get',
    path: '/admin/elp',
    tag,
    summary: 'The text about the levels of English proficiency, to be edited',
    access: ['admin'],
    response: elpContentPage,
    page: { id: 'admin_elp', title: () => 'ELP levels' },
    handler: async (_input, { services }) => pageData(await readElpContent(services)),
  }),
  defineRoute({
    method: 'put',
    path: '/admin/elp',
    tag,
    summary: 'Rewrites the text about the levels of English proficiency',
    commands: ['changeElpContent'],
    access: ['admin'],
    request: { body: elpContentBody },
    response: elpContentPage,
    problems: [409],
    handler: async ({ body }, context) => {
      const outcome = await changeElpContent(context.command(), { content: body.content, changesSeen: body.changes });
      return commandReply(outcome, pageData(outcome.value));
    },
  }),
];
