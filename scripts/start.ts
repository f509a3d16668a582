/** `npm start`: the whole product on one address. */
import { createBuiltWebApp } from './support/built-web-app.ts';
import { runServer } from './support/run-server.ts';

await runServer({ prepareWeb: createBuiltWebApp });
