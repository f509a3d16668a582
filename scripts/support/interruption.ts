import { endWithNpm } from './starter.ts';

/** Exit status of a tool that was interrupted, as shells know it. */
export const interruptedStatus = 130;

/** The first Ctrl-C lets what is under way finish; the second does not wait. */
export const interruption = (): AbortSignal => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(interruptedStatus);
      controller.abort();
    });
  }
  endWithNpm();
  return controller.signal;
};
