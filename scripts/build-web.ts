/** `npm run build`: the web app, for the browser and for rendering on the server. Does nothing when it is up to date. */
import { buildWeb } from './support/build-web.ts';
import { isWebBuilt } from './support/web-build-state.ts';

// Uses React's production build, whatever NODE_ENV the server runs with.
process.env['NODE_ENV'] = 'production';

if (isWebBuilt() && !process.argv.includes('--force')) console.log('The web app is up to date.');
else {
  const startedAt = performance.now();
  await buildWeb();
  console.log(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}
