import type { Knex } from 'knex';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { DecodedEvent } from '#eventstore/event-codec.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Projection } from '#projections/tables/projection.ts';
import type { Consequence, Consequences, Reaction, ReactionParts } from '../reaction.ts';

export interface HandOverParts {
  /** The database of the checkpoints and the jobs: a consequence is stored in the transaction that moves the checkpoint. */
  readonly db: Knex;
  readonly store: EventStore;
  readonly jobs: Jobs;
  readonly now: () => Date;
}

type Handler = (event: DecodedEvent, parts: ReactionParts) => Promise<Consequences>;

const commandContext = ({ db, store, now }: HandOverParts, { name }: Reaction, event: DecodedEvent): CommandContext => ({
  db,
  store,
  actor: systemActor,
  commandId: uuidV5(`reaction:${name}:${event.id}`),
  causationId: event.id,
  correlationId: event.metadata.correlationId,
  now: now().toISOString(),
});

/** Delivers, in order, what follows from these events. */
export const handOver = async (
  trx: Knex.Transaction,
  reaction: Reaction,
  events: readonly DecodedEvent[],
  parts: HandOverParts,
): Promise<void> => {
  const { db, store, now } = parts;
  const handlerParts: ReactionParts = { db, store, now, once: rememberedOnce() };
  for (const event of events) {
    const handler = reaction.on[event.type] as Handler | undefined;
    const consequences = (await handler?.(event, handlerParts)) ?? [];
    for (const consequence of [consequences].flat()) await handOverOne(trx, reaction, event, consequence, parts);
  }
};

const rememberedOnce = (): ReactionParts['once'] => {
  const loaded = new Map<string, Promise<unknown>>();
  return <Value>(key: string, load: () => Promise<Value>) => {
    const value = (loaded.get(key) as Promise<Value> | undefined) ?? load();
    loaded.set(key, value);
    return value;
  };
};

const handOverOne = async (
  trx: Knex.Transaction,
  reaction: Reaction,
  event: DecodedEvent,
  consequence: Consequence,
  parts: HandOverParts,
): Promise<unknown> => {
  switch (consequence.kind) {
    case 'job':
      return consequence.send(parts.jobs, trx);
    case 'rows':
      return consequence.write(trx);
    case 'command':
      return consequence.run(commandContext(parts, reaction, event));
    default:
      return consequence satisfies never;
  }
};

/**
 * Adapts a reaction to the projection runner: a read model without tables, whose batch is the events themselves. What the runner
 * guarantees for rows and checkpoint also holds for jobs and checkpoint: one transaction, no event repeated or left out.
 */
export const asProjection = (reaction: Reaction, parts: HandOverParts): Projection<DecodedEvent[]> => ({
  ...followedAs(reaction),
  handlers: Object.fromEntries(
    Object.keys(reaction.on).map((type) => [type, (batch: DecodedEvent[], event: DecodedEvent) => void batch.push(event)]),
  ),
  emptyBatch: () => [],
  flush: async (trx, events) => {
    // The runner has set it to the tables of a build.
    await trx.raw('set local search_path to default');
    await handOver(trx, reaction, events, parts);
  },
});

/** The part of a reaction that tracks its progress. It has no versions: its checkpoint stays forever. */
export const followedAs = ({ name, categories }: Reaction): Pick<Projection, 'name' | 'version' | 'categories' | 'tables'> => ({
  name,
  version: 1,
  categories,
  tables: [],
});
