import { choosePageLanguage } from '#people/page-languages.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { pageLanguageChoice } from './schemas.ts';

/** A student chooses the language of pages. */
export const pageLanguageRoutes: readonly Route[] = [
  defineRoute({
    method: 'put',
    path: '/account/language',
    tag: 'Session',
    summary: 'The language of your pages: English, Spanish or the browser’s',
    access: ['student'],
    request: { body: pageLanguageChoice },
    response: pageLanguageChoice,
    needs: ['viewers'],
    handler: async ({ body }, { viewer, services: { db, now, viewers } }) => {
      await choosePageLanguage(db, viewer.id, body.language, now().toISOString());
      viewers.forget(viewer.id);
      return body;
    },
  }),
];
