import { standardReading } from '#domain/shared/reading.ts';
import { chooseReading } from '#people/reading-settings.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { readingSettings } from '#api/shared/schemas.ts';

/** How a person reads: text size, letters, spacing. */
export const readingSettingsRoutes: readonly Route[] = [
  defineRoute({
    method: 'put',
    path: '/account/reading',
    tag: 'Session',
    summary: 'How you read: the size of the text, and for students the letters and the space between them',
    access: 'signed_in',
    request: { body: readingSettings },
    response: readingSettings,
    needs: ['viewers'],
    handler: async ({ body }, { viewer, services: { db, now, viewers } }) => {
      // The dense tables of other roles are not designed for wider letters.
      const chosen = viewer.role === 'student' ? body : { ...standardReading, size: body.size };
      await chooseReading(db, viewer.id, chosen, now().toISOString());
      viewers.forget(viewer.id);
      return chosen;
    },
  }),
];
