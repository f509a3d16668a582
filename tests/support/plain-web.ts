import type { Renderer } from '#api/http/pages/renderer.ts';
import type { WebApp } from '#server/start-server.ts';

/** Stands in for the built pages: the document around them, their data and who sees them are what the api's tests look at. */
export const plainRenderer: Renderer = {
  languageFor: (_pageId, wanted) => wanted,
  render: async (pageId) => `<main data-page="${pageId}"></main>`,
  assets: () => ({ scripts: [], modulePreloads: [], styles: [], fonts: [], device: null, head: '' }),
};

export const plainWeb: WebApp = {
  renderer: plainRenderer,
  assets: (_request, _response, next) => next(),
  viteDevelopment: false,
  close: async () => undefined,
};
