import type { Server } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import type { PageAssets } from '../../api/pages/renderer.ts';
import type { Shell } from '../../api/pages/schemas.ts';
import type { WebApp } from '../../server/start-server.ts';
import { projectFolder } from './web-build-state.ts';

interface ServerEntry {
  renderPage(pageId: string, data: unknown, shell: Shell): string;
}

const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/** What Vite and its plugins put into the head of every page: the client that reloads, and React's refresh. */
const headOf = async (vite: ViteDevServer): Promise<string> => {
  const transformed = await vite.transformIndexHtml('/', emptyPage);
  return /<head>([\s\S]*)<\/head>/.exec(transformed)?.[1] ?? '';
};

const assetsOf = (pageId: string, head: string): PageAssets => ({
  scripts: [`/web/pages/${pageId.replaceAll('_', '-')}/entry.tsx`],
  modulePreloads: [],
  // Styles come with the scripts in development; these keep the first paint from being naked.
  styles: ['/web/ui/foundation/tokens.css?direct', '/web/ui/foundation/base.css?direct'],
  fonts: [],
  // A page that changes as it is worked on is not to be had from a device.
  device: null,
  head,
});

/** Pages straight from their sources: a change is seen without a build, and mostly without a reload. */
export const createViteWebApp = async (server: Server): Promise<WebApp> => {
  const vite = await createServer({
    root: projectFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/.data/**', '**/dist/**'] } },
  });
  const head = await headOf(vite);
  return {
    renderer: {
      render: async (pageId, data, shell) => {
        const entry = (await vite.ssrLoadModule('/web/server-entry.tsx')) as ServerEntry;
        return entry.renderPage(pageId, data, shell);
      },
      assets: (pageId) => assetsOf(pageId, head),
    },
    assets: vite.middlewares,
    viteDevelopment: true,
    close: () => vite.close(),
  };
};
