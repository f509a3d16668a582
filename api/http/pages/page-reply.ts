/** From a route's data to a page: its frame, its title, and how whoever looks reads. */
import type { Request } from 'express';
import type { PageLanguage } from '#domain/shared/page-language.ts';
import { readingMarks, standardReading } from '#domain/shared/reading.ts';
import { csrfTokenFor } from '../csrf.ts';
import type { EdgeServices } from '../needs.ts';
import type { Page } from '../route.ts';
import type { Viewer } from '../viewer.ts';
import { renderDocument } from './document.ts';
import { navigationFor } from './navigation.ts';
import { wantedLanguage } from './page-language.ts';
import { partnerOf } from './partner.ts';
import type { PageAssets } from './renderer.ts';
import type { Shell } from './schemas.ts';
import { themeOf } from './theme.ts';

const productName = 'Earshot';

const accommodationsOf = (viewer: Viewer | null): Shell['accommodations'] => {
  if (!viewer?.accommodations) return null;
  const { valid_from: _from, ...shown } = viewer.accommodations;
  return shown;
};

/** Read models stand still or are slow. */
const showsOlder: Record<PageLanguage, string> = {
  en: 'What you just saved is safe, but not on this page yet. Load it again.',
  es: 'Lo que acabas de guardar está a salvo, pero todavía no aparece aquí. Vuelve a cargar la página.',
};

interface Framed {
  readonly title: string;
  readonly csrfToken: string;
  readonly language: PageLanguage;
}

const shellOf = (request: Request, services: EdgeServices, viewer: Viewer | null, framed: Framed): Shell => ({
  viewer: viewer && { id: viewer.id, role: viewer.role, name: viewer.name },
  csrf_token: framed.csrfToken,
  partner_id: partnerOf(viewer, request.query['partner_id']),
  path: request.originalUrl,
  title: framed.title,
  nav: navigationFor(viewer?.role ?? null, request.path, framed.language),
  locale: framed.language,
  language: viewer?.language ?? 'browser',
  theme: themeOf(request.headers.cookie),
  now: services.now().toISOString(),
  time_zone: viewer?.timeZone ?? 'UTC',
  accommodations: accommodationsOf(viewer),
  reading: viewer && (viewer.reading ?? standardReading),
  google_classroom: viewer?.role === 'teacher' && services.classroom !== null,
  shown_origins: { pictures: [...services.shownOrigins.pictures], videos: [...services.shownOrigins.videos] },
});

const titleOf = ({ title }: Page<unknown>, data: unknown, language: PageLanguage): string => {
  if (typeof title === 'function') return title(data, language);
  return typeof title === 'string' ? title : title[language];
};

/** What a student's device keeps is looked after by a script of its own: on their pages, and where the next person comes in. */
const assetsFor = (assets: PageAssets, viewer: Viewer | null, mayHoldAnothers: boolean): PageAssets => {
  const looksAfter = viewer === null || viewer.role === 'student' || mayHoldAnothers;
  return looksAfter ? assets : { ...assets, device: null };
};

/** The document of a page: its data rendered on the server, with all that the browser needs to go on from there. */
export const renderPage = async (
  page: Page<unknown>,
  data: unknown,
  request: Request,
  services: EdgeServices,
  viewer: Viewer | null,
  mayHoldAnothers = false,
): Promise<string> => {
  const shown = page.ofDocument?.(data) ?? data;
  const language = services.renderer.languageFor(page.id, wantedLanguage(request, viewer));
  const title = titleOf(page, data, language);
  const csrfToken = viewer || page.visitorForm ? csrfTokenFor(request, services.visitorTokens) : '';
  const shell = shellOf(request, services, viewer, { title, csrfToken, language });
  return renderDocument({
    title: title === productName ? productName : `${title} · ${productName}`,
    description: page.description?.(data) ?? null,
    bodyId: page.bodyId ?? page.id,
    csrfToken,
    searchProxyHost: services.searchProxyHost,
    locale: shell.locale,
    theme: shell.theme,
    reading: readingMarks(shell.reading ?? standardReading, shell.accommodations?.larger_text ?? false),
    assets: assetsFor(services.renderer.assets(page.id, language), viewer, mayHoldAnothers),
    notice: request.showsOlder ? showsOlder[language] : null,
    html: await services.renderer.render(page.id, shown, shell),
    pageData: { page: page.id, data: shown, shell },
  });
};
