/** The HTML around a page. */
import type { ReadingMarks } from '#domain/shared/reading.ts';
import type { Theme } from './schemas.ts';
import { escapeHtml } from './escape-html.ts';
import { earlyPresses } from './early-presses.ts';
import { packedScript } from './packed-json.ts';
import type { PageAssets } from './renderer.ts';

export interface DocumentParts {
  readonly title: string;
  readonly description: string | null;
  readonly bodyId: string;
  readonly csrfToken: string;
  /** The host that gives suggestions instead of this server; null for none. */
  readonly searchProxyHost: string | null;
  readonly locale: string;
  readonly theme: Theme;
  /** The viewer's reading settings, applied from the first paint. */
  readonly reading?: ReadingMarks;
  readonly assets: PageAssets;
  /** A message above the page until the next load; null for none. */
  readonly notice?: string | null;
  readonly html: string;
  /** Read by the page's entry, which hydrates with it. */
  readonly pageData: unknown;
}

const tags = (values: readonly string[], tag: (escaped: string) => string): string =>
  values.map((value) => tag(escapeHtml(value))).join('');

const links = (assets: PageAssets): string =>
  tags(assets.fonts, (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`) +
  tags(assets.styles, (href) => `<link rel="stylesheet" href="${href}">`) +
  tags(assets.modulePreloads, (href) => `<link rel="modulepreload" href="${href}">`) +
  // In development, Vite's additions have to run before the page's own script.
  assets.head +
  tags(assets.scripts, (src) => `<script type="module" src="${src}"></script>`);

const marks = (reading: DocumentParts['reading']): string =>
  Object.entries(reading ?? {})
    .map(([name, value]) => (value === null ? '' : ` data-${name}="${value}"`))
    .join('');

const noticeOf = (notice: string | null = null): string =>
  notice === null ? '' : `<p role="status"><a href="">${escapeHtml(notice)}</a></p>`;

/** Renders a whole document. The theme is on the root element, so that the first paint already has it. */
export const renderDocument = (parts: DocumentParts): string =>
  `<!doctype html><html lang="${escapeHtml(parts.locale)}" data-theme="${parts.theme}"${marks(parts.reading)}><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(parts.title)}</title>` +
  (parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">` : '') +
  `<meta name="csrf-token" content="${escapeHtml(parts.csrfToken)}"><meta name="color-scheme" content="light dark">` +
  (parts.searchProxyHost ? `<meta name="search-proxy-host" content="${escapeHtml(parts.searchProxyHost)}">` : '') +
  (parts.assets.device ? `<meta name="device-script" content="${escapeHtml(parts.assets.device)}">` : '') +
  `<link rel="icon" href="/favicon.svg" type="image/svg+xml">${earlyPresses}${links(parts.assets)}</head>` +
  `<body id="${parts.bodyId}">${noticeOf(parts.notice)}<div id="root">${parts.html}</div>` +
  `<script type="application/json" id="page-data">${packedScript(parts.pageData)}</script></body></html>`;
