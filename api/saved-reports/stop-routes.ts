import type { Knex } from 'knex';
import { stopMailingReports } from '../../commands/saved-reports/stop-mailing-reports.ts';
import { systemActor } from '../../commands/context.ts';
import { findPeople } from '../../people/people.ts';
import { stopDigestDocument } from '../digest-stop/routes.ts';
import { stopDigestPage, stopParams, stopReply } from '../digest-stop/schemas.ts';
import { HttpProblem } from '../http/problem.ts';
import { addressOf } from '../http/record-access.ts';
import { defineRoute, documentReply, type Route, type RouteContext } from '../http/route.ts';

const path = '/reports/saved/stop/{token}';

/** @throws 404 */
const personOf = ({ services }: RouteContext<never, 'reportMailLinks'>, token: string): number => {
  const personId = services.reportMailLinks.personOf(token);
  if (personId !== null) return personId;
  const advice =
    'This link isn’t complete. Copy all of it from the mail, or sign in and turn the mail off beside your saved reports.';
  throw new HttpProblem(404, 'link_broken', advice);
};

const isKnown = async (db: Knex, personId: number): Promise<boolean> =>
  (await findPeople(db, [personId])).get(personId)?.erased === false;

/** Where the links of mail about saved reports lead, as those of digests do: the link itself is the permission. */
export const reportMailStopRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path,
    tag: 'Session',
    summary: 'The link of a mail about saved reports: a button that stops this mail',
    access: 'public',
    request: { params: stopParams },
    response: stopDigestPage,
    page: stopDigestDocument,
    needs: ['reportMailLinks'],
    // Mail programs open links to look at them: nothing is stopped by that.
    handler: async ({ params: { token } }, context) => {
      personOf(context, token);
      return { about: 'reports' as const, stopped: false };
    },
  }),
  defineRoute({
    method: 'post',
    path,
    tag: 'Session',
    summary: 'Stops the mail about saved reports; also what a mail program’s Unsubscribe sends',
    access: 'public',
    // A mail program has neither a session nor a form of ours.
    visitorsNeedNoToken: true,
    request: { params: stopParams },
    response: stopReply,
    needs: ['accessLog', 'reportMailLinks'],
    commands: ['stopMailingReports'],
    handler: async ({ params: { token } }, context) => {
      const { services, request, wantsDocument } = context;
      const personId = personOf(context, token);
      // Nothing is mailed to somebody who was erased, and nothing new is kept about them.
      if (await isKnown(services.db, personId)) {
        // Whoever opens the link has not signed in: the product stops it for them.
        const { appended } = await stopMailingReports({ ...context.command(), actor: systemActor }, personId);
        if (appended > 0) {
          services.accessLog.noteAccountChange({ personId, change: 'report_mail_stopped_by_link', address: addressOf(request) });
        }
      }
      return wantsDocument
        ? documentReply(200, stopDigestDocument, { about: 'reports', stopped: true })
        : { stopped: true as const };
    },
  }),
];
