/** The server that `npm run dev` runs and restarts: the same as `npm start`, except that Vite serves and renders the pages. */
import { runServer } from './support/run-server.ts';
import { endWithDev } from './support/starter.ts';
import { createViteWebApp } from './support/vite-web-app.ts';

endWithDev();
await runServer({ prepareWeb: createViteWebApp });
