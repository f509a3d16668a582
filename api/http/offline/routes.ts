import { defineRoute, type Route } from '../route.ts';
import { offlinePage } from './schemas.ts';

/** The page that a student's device shows in place of one that it has not cached. */
export const offlineRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/offline',
    tag: 'Offline',
    summary: 'What a device shows in place of a student’s page that it does not have',
    access: 'public',
    response: offlinePage,
    page: { id: 'offline', title: { en: 'We can’t reach Earshot', es: 'No hay conexión con Earshot' } },
    handler: async () => ({}),
  }),
];
