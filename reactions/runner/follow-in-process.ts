import type { Category, EventType } from '#domain/event-registry.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore, Position } from '#eventstore/port.ts';
import type { Logger } from '#platform/logger.ts';
import { pause } from '#platform/pause.ts';
import type { EventFor } from '#projections/tables/projection.ts';
import { createBackoff } from '#projections/runner/timing.ts';

/**
 * A reaction that every process runs for its own memory, such as dropping a cached copy after an event. It needs no checkpoint: a
 * new process has cached nothing yet, so it begins at the end of the log.
 */
export interface ProcessReaction {
  readonly name: string;
  readonly categories: readonly Category[];
  readonly on: { readonly [Type in EventType]?: (event: EventFor<Type>) => Promise<void> };
}

export interface FollowInProcessOptions {
  readonly store: EventStore;
  readonly logger: Logger;
}

type Handler = (event: unknown) => Promise<void>;

/** Resolves when it has its position in the log. It then receives every event appended after that. */
export const followInProcess = async (
  { name, categories, on }: ProcessReaction,
  { store, logger }: FollowInProcessOptions,
): Promise<{ stop(): Promise<void> }> => {
  const ending = new AbortController();
  const { signal } = ending;
  let after: Position | null = await store.head();
  const follow = async (): Promise<void> => {
    for await (const { events, checkpoint } of store.subscribeToAll({
      ...(after && { after }),
      filter: { categories },
      signal,
    })) {
      for (const event of events) {
        const handler = on[event.type as EventType] as Handler | undefined;
        const decoded = handler && decodeEvent(event);
        if (handler && decoded) await handler(decoded);
      }
      after = checkpoint;
    }
  };
  const untilStopped = async (): Promise<void> => {
    const backoff = createBackoff();
    while (!signal.aborted) {
      await follow().catch(async (error: unknown) => {
        if (signal.aborted) return;
        logger.error({ err: error, reaction: name }, 'this process does not follow the log for a moment; it goes on by itself');
        await pause(backoff.next(), signal);
      });
    }
  };
  const following = untilStopped();
  return {
    stop: async () => {
      ending.abort();
      await following;
    },
  };
};
