import type { Server } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import type { PageAssets } from '#api/http/pages/renderer.ts';
import type { Shell } from '#api/http/pages/schemas.ts';
import type { WebApp } from '#server/start-server.ts';
import type { PageLanguage } from '#domain/shared/page-language.ts';
import { webConfig } from '../../vite.config.ts';
import { pageStarts } from './page-starts.ts';
import { pagesInSpanish } from '#web/app/in-spanish.ts';

interface ServerEntry {
  renderPage(pageId: string, data: unknown, shell: Shell): string;
}

const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/** What Vite and its plugins add to the head of every page: the reload client and React Refresh. */
const headOf = async (vite: ViteDevServer, base: string): Promise<string> => {
  const transformed = await vite.transformIndexHtml(base, emptyPage);
  return /<head>([\s\S]*)<\/head>/.exec(transformed)?.[1] ?? '';
};

const assetsOf = (base: string, pageId: string, head: string): PageAssets => ({
  scripts: [`${base}${pageStarts().get(pageId)!}`],
  modulePreloads: [],
  // In development, styles arrive with the scripts; these two style the first paint.
  styles: [`${base}web/ui/foundation/tokens.css?direct`, `${base}web/ui/foundation/base.css?direct`],
  fonts: [],
  // A page under development must not be served from a device's cache.
  device: null,
  head,
});

interface Serving {
  readonly vite: ViteDevServer;
  readonly base: string;
  readonly head: string;
}

const serve = async (server: Server, language: PageLanguage): Promise<Serving> => {
  const base = language === 'en' ? '/' : `/@${language}/`;
  const vite = await createServer({
    ...webConfig({ command: 'serve', language }),
    configFile: false,
    base,
    cacheDir: `node_modules/.vite-${language}`,
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/.data/**', '**/dist/**'] } },
  });
  return { vite, base, head: await headOf(vite, base) };
};

/** Serves pages directly from their sources: a change shows without a build, and mostly without a reload. */
export const createViteWebApp = async (server: Server): Promise<WebApp> => {
  const serving: Readonly<Record<PageLanguage, Serving>> = { en: await serve(server, 'en'), es: await serve(server, 'es') };
  const speaking: readonly string[] = pagesInSpanish;
  return {
    renderer: {
      languageFor: (pageId, wanted) => (speaking.includes(pageId) ? wanted : 'en'),
      render: async (pageId, data, shell) => {
        const entry = (await serving[shell.locale].vite.ssrLoadModule('/web/app/server-entry.tsx')) as ServerEntry;
        return entry.renderPage(pageId, data, shell);
      },
      assets: (pageId, language) => assetsOf(serving[language].base, pageId, serving[language].head),
    },
    assets: (request, response, next) => {
      const { vite } = request.url.startsWith(serving.es.base) ? serving.es : serving.en;
      vite.middlewares(request, response, next);
    },
    viteDevelopment: true,
    close: async () => void (await Promise.all(Object.values(serving).map(({ vite }) => vite.close()))),
  };
};
