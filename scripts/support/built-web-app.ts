import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { loadBuiltRenderer } from '#api/http/pages/built-renderer.ts';
import { staticAssets } from '#api/http/pages/static-assets.ts';
import type { WebApp } from '#server/start-server.ts';
import { distFolder, isWebBuilt, projectFolder } from './web-build-state.ts';

/** Runs in a separate process, which frees the bundler's memory when it is done. */
const buildInChild = async (): Promise<void> => {
  const child = spawn(process.execPath, [path.join(projectFolder, 'scripts/build-web.ts')], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The web app could not be built:\n${said}`);
};

/** Serves the output of `npm run build`, building first when the sources have changed since. */
export const createBuiltWebApp = async (): Promise<WebApp> => {
  if (!isWebBuilt()) await buildInChild();
  return {
    renderer: await loadBuiltRenderer(distFolder),
    assets: staticAssets(path.join(distFolder, 'client')),
    viteDevelopment: false,
    close: async () => undefined,
  };
};
