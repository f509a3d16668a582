import { stopMailingReports } from '#commands/reports/saved-reports/stop-mailing-reports.ts';
import { systemActor } from '#commands/runner/context.ts';
import { stopDigest } from '#people/digests.ts';
import { findPeople } from '#people/people.ts';
import type { Route } from '#api/http/route.ts';
import { mailToStop } from './mail-to-stop.ts';

/** The links under mails that stop them. */
export const mailStopRoutes: readonly Route[] = [
  ...mailToStop({
    about: 'classes',
    path: '/digest/stop/{token}',
    summary: {
      page: 'The link of a digest: a button that stops this mail',
      stop: 'Stops the digest; also what a mail program’s Unsubscribe sends',
    },
    elsewhere: 'stop the mail on your account page',
    noted: 'digest_stopped_by_link',
    stop: ({ services: { db, now } }, personId) => stopDigest(db, personId, now().toISOString()),
  }),
  ...mailToStop({
    about: 'reports',
    path: '/reports/saved/stop/{token}',
    summary: {
      page: 'The link of a mail about saved reports: a button that stops this mail',
      stop: 'Stops the mail about saved reports; also what a mail program’s Unsubscribe sends',
    },
    elsewhere: 'turn the mail off beside your saved reports',
    commands: ['stopMailingReports'],
    noted: 'report_mail_stopped_by_link',
    stop: async (context, personId) => {
      const person = (await findPeople(context.services.db, [personId])).get(personId);
      // Nothing is mailed to somebody who was erased, and nothing new is kept about them.
      if (person?.erased !== false) return false;
      // Whoever opens the link has not signed in: the product stops it for them.
      const { appended } = await stopMailingReports({ ...context.command(), actor: systemActor }, personId);
      return appended > 0;
    },
  }),
];
