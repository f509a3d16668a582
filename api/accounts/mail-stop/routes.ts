import { stopMailingReports } from '#commands/reports/saved-reports.ts';
import { systemActor } from '#commands/runner/context.ts';
import { stopDigest } from '#people/digests.ts';
import { findPeople } from '#people/people.ts';
import { type Route, defineRoute, documentReply, type Page, type RouteContext } from '#api/http/route.ts';
import type { CommandName } from '#commands/registry.ts';
import type { MailStopLinks } from '#people/mail-stop-links.ts';
import type { AccountChange } from '#api/http/access-entry.ts';
import type { Need } from '#api/http/needs.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import { stopDigestPage, stopParams, stopReply, type StopDigestPageData } from './schemas.ts';

/** The two routes behind the link "Stop this mail", one pair for each kind of mail. */
const page: Page<StopDigestPageData> = { id: 'stop_digest', title: 'Stop this mail' };
const needs = ['accessLog', 'mailStopLinks'] as const satisfies readonly Need[];

type Context = RouteContext<never, (typeof needs)[number]>;

interface StoppableMail {
  readonly about: keyof MailStopLinks;
  /** Ends with `{token}`. */
  readonly path: string;
  readonly summary: { readonly page: string; readonly stop: string };
  /** Where else it can be stopped. */
  readonly elsewhere: string;
  readonly commands?: readonly CommandName[];
  /** The change that the access log records. */
  readonly noted: AccountChange;
  /** False when there was nothing to stop. */
  readonly stop: (context: Context, personId: number) => Promise<boolean>;
}

/** Where the links of a mail lead, for people and for mail programs (RFC 8058). The link itself is the permission. */
const mailToStop = ({ about, path, summary, elsewhere, commands, noted, stop }: StoppableMail): readonly Route[] => {
  const shared = { path, tag: 'Session', access: 'public', request: { params: stopParams }, needs } as const;
  /** @throws 404 */
  const personOf = ({ services }: Context, token: string): number => {
    const personId = services.mailStopLinks[about].personOf(token);
    if (personId !== null) return personId;
    const advice = `This link isn’t complete. Copy all of it from the mail, or sign in and ${elsewhere}.`;
    throw new HttpProblem(404, 'link_broken', advice);
  };
  return [
    defineRoute({
      ...shared,
      method: 'get',
      summary: summary.page,
      response: stopDigestPage,
      page,
      // Mail programs open links to preview them: that must not stop anything.
      handler: async ({ params: { token } }, context) => {
        personOf(context, token);
        return { about, stopped: false };
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      summary: summary.stop,
      // A mail program has neither a session nor a form of ours.
      visitorsNeedNoToken: true,
      response: stopReply,
      commands: commands ?? [],
      handler: async ({ params: { token } }, context) => {
        const { services, request, wantsDocument } = context;
        const personId = personOf(context, token);
        if (await stop(context, personId)) {
          services.accessLog.noteAccountChange({ personId, change: noted, address: addressOf(request) });
        }
        return wantsDocument ? documentReply(200, page, { about, stopped: true }) : { stopped: true as const };
      },
    }),
  ];
};

/** The unsubscribe links of mails. */
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
      // An erased person gets no mail, and nothing new may be stored about them.
      if (person?.erased !== false) return false;
      // The person who opens the link is not signed in: the system stops the mail for them.
      const { appended } = await stopMailingReports({ ...context.command(), actor: systemActor }, personId);
      return appended > 0;
    },
  }),
];
