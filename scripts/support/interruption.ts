import { endWithNpm } from './starter.ts';

/** The exit status of an interrupted tool, by shell convention. */
export const interruptedStatus = 130;

/** The first Ctrl-C lets work in progress finish; the second does not wait. */
export const interruption = (): AbortSignal => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      // A closed terminal sends several.
      if (name === 'SIGHUP') return void controller.abort();
      if (controller.signal.aborted) process.exit(interruptedStatus);
      controller.abort();
    });
  }
  endWithNpm();
  return controller.signal;
};
