/** Turns a route's data into a page: its frame, its title, and the viewer's reading settings. */
import type { Request } from 'express';
import { type PageLanguage, pageLanguages } from '#domain/shared/page-language.ts';
import { readingMarks, standardReading } from '#domain/shared/reading.ts';
import { csrfTokenFor } from '../csrf.ts';
import type { EdgeServices } from '../needs.ts';
import type { Page } from '../route.ts';
import type { Viewer } from '../viewer.ts';
import { renderDocument } from './document.ts';
import { navigationFor } from './navigation.ts';
import { matchingLocale } from '#domain/quizzes/locales.ts';
import { partnerOf } from './partner.ts';
import type { PageAssets } from './renderer.ts';
import { type Shell, theme, type Theme } from './schemas.ts';

const known = (tag: unknown): PageLanguage | null =>
  typeof tag === 'string' ? (matchingLocale(tag.toLowerCase(), pageLanguages) as PageLanguage | null) : null;

/** The supported language that the browser prefers; `es-MX` counts as Spanish. English if it accepts none. */
const ofBrowser = (request: Request): PageLanguage => known(request.acceptsLanguages([...pageLanguages])) ?? pageLanguages[0];

/**
 * The language for a viewer. A student gets the language they chose, otherwise their browser's. A visitor's address can name one
 * (`?locale=es`); an unsupported one is ignored. For signed-in people, `locale` is the language of a quiz instead. Teachers and
 * administrators get English.
 */
const wantedLanguage = (request: Request, viewer: Viewer | null): PageLanguage => {
  if (viewer === null) return known(request.query['locale']) ?? ofBrowser(request);
  return viewer.role === 'student' ? (viewer.language ?? ofBrowser(request)) : pageLanguages[0];
};

/** The cookie that the theme switch writes in the browser. */
const themeOf = (cookieHeader: string | undefined): Theme => {
  const match = /(?:^|;\s*)theme=([a-z]+)/.exec(cookieHeader ?? '');
  const parsed = theme.safeParse(match?.[1]);
  return parsed.success ? parsed.data : 'system';
};

const productName = 'Earshot';

const accommodationsOf = (viewer: Viewer | null): Shell['accommodations'] => {
  if (!viewer?.accommodations) return null;
  const { valid_from: _from, ...shown } = viewer.accommodations;
  return shown;
};

/** The message if read models are stopped or slow. */
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
  shown_origins: { pictures: [...services.shownOrigins.pictures], videos: [...services.shownOrigins.videos] },
});

const titleOf = ({ title }: Page<unknown>, data: unknown, language: PageLanguage): string => {
  if (typeof title === 'function') return title(data, language);
  return typeof title === 'string' ? title : title[language];
};

/**
 * A separate script manages the student's cached data on a device: on students' pages, and on pages for the next person to sign
 * in.
 */
const assetsFor = (assets: PageAssets, viewer: Viewer | null, mayHoldAnothers: boolean): PageAssets => {
  const looksAfter = viewer === null || viewer.role === 'student' || mayHoldAnothers;
  return looksAfter ? assets : { ...assets, device: null };
};

/** Renders the document of a page on the server, with all the data that the browser needs to hydrate it. */
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
