import { isEmailConfirmed } from '#people/confirmed-emails.ts';
import { chooseDigest, digestFrequencyOf } from '#people/digests.ts';
import { findPeople } from '#people/people.ts';
import { addressOf } from '#api/http/record-access.ts';
import { defineRoute, redirect, type Page, type Route } from '#api/http/route.ts';
import { dayIn } from '#api/shared/calendar.ts';
import {
  notificationsBody,
  notificationsPage,
  notificationsQuery,
  notificationsReply,
  type NotificationsPageData,
} from './schemas.ts';

const page: Page<NotificationsPageData> = { id: 'account_notifications', title: 'Mail about your classes' };
const path = '/account/notifications';

/** Teachers choose how often they get a mail about their classes. */
export const notificationRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path,
    tag: 'Session',
    summary: 'How often you get a mail about your classes',
    access: ['teacher'],
    request: { query: notificationsQuery },
    response: notificationsPage,
    page,
    handler: async ({ query }, { viewer, services: { db } }) => ({
      digest: await digestFrequencyOf(db, viewer.id),
      email: (await findPeople(db, [viewer.id])).get(viewer.id)?.email ?? null,
      email_confirmed: await isEmailConfirmed(db, viewer.id),
      saved: query.saved !== undefined,
    }),
  }),
  defineRoute({
    method: 'post',
    path,
    tag: 'Session',
    summary: 'Chooses how often that mail comes: off, daily or weekly',
    access: ['teacher'],
    request: { body: notificationsBody },
    response: notificationsReply,
    statuses: [200, 303],
    needs: ['accessLog'],
    handler: async ({ body: { digest } }, { viewer, services, request, wantsDocument }) => {
      const now = services.now();
      const today = dayIn(now, viewer.timeZone);
      const changed = await chooseDigest(services.db, {
        personId: viewer.id,
        frequency: digest,
        today,
        now: now.toISOString(),
      });
      if (changed) {
        services.accessLog.noteAccountChange({ personId: viewer.id, change: 'digest_changed', address: addressOf(request) });
      }
      return wantsDocument ? redirect(`${path}?saved=1`) : { digest };
    },
  }),
];
