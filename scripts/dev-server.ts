/** What `npm run dev` runs and restarts: the same server as `npm start`, with pages that Vite serves and renders. */
import { runServer } from './support/run-server.ts';
import { endWithDev } from './support/starter.ts';
import { createViteWebApp } from './support/vite-web-app.ts';

endWithDev();
await runServer({ prepareWeb: createViteWebApp });
