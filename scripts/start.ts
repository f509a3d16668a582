/** `npm start`: the whole product at one address. */
import { createBuiltWebApp } from './support/built-web-app.ts';
import { runServer } from './support/run-server.ts';
import { endWithNpm } from './support/starter.ts';

endWithNpm();
await runServer({ prepareWeb: createBuiltWebApp });
