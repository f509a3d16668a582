import { stopDigest } from '../../people/digests.ts';
import { HttpProblem } from '../http/problem.ts';
import { addressOf } from '../http/record-access.ts';
import { defineRoute, documentReply, type Page, type Route, type RouteContext } from '../http/route.ts';
import { stopDigestPage, stopParams, stopReply, type StopDigestPageData } from './schemas.ts';

export const stopDigestDocument: Page<StopDigestPageData> = { id: 'stop_digest', title: 'Stop this mail' };
const path = '/digest/stop/{token}';

/** @throws 404 */
const personOf = ({ services }: RouteContext<never, 'digestLinks'>, token: string): number => {
  const personId = services.digestLinks.personOf(token);
  if (personId !== null) return personId;
  const advice = 'This link isn’t complete. Copy all of it from the mail, or sign in and stop the mail on your account page.';
  throw new HttpProblem(404, 'link_broken', advice);
};

/** Where the links of digests lead, for people and for mail programs (RFC 8058). The link itself is the permission. */
export const digestStopRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path,
    tag: 'Session',
    summary: 'The link of a digest: a button that stops this mail',
    access: 'public',
    request: { params: stopParams },
    response: stopDigestPage,
    page: stopDigestDocument,
    needs: ['digestLinks'],
    // Mail programs open links to look at them: nothing is stopped by that.
    handler: async ({ params: { token } }, context) => {
      personOf(context, token);
      return { about: 'classes' as const, stopped: false };
    },
  }),
  defineRoute({
    method: 'post',
    path,
    tag: 'Session',
    summary: 'Stops the digest; also what a mail program’s Unsubscribe sends',
    access: 'public',
    // A mail program has neither a session nor a form of ours.
    visitorsNeedNoToken: true,
    request: { params: stopParams },
    response: stopReply,
    needs: ['accessLog', 'digestLinks'],
    handler: async ({ params: { token } }, context) => {
      const { services, request, wantsDocument } = context;
      const personId = personOf(context, token);
      if (await stopDigest(services.db, personId, services.now().toISOString())) {
        services.accessLog.noteAccountChange({ personId, change: 'digest_stopped_by_link', address: addressOf(request) });
      }
      return wantsDocument
        ? documentReply(200, stopDigestDocument, { about: 'classes', stopped: true })
        : { stopped: true as const };
    },
  }),
];
