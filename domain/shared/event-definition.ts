import type { z } from 'zod';
import type { DomainEvent } from './decider.ts';

/** A stored JSON object. */
export type Json = Record<string, unknown>;

/**
 * One stored event type. `schema` describes version `version`, the current shape. `upcasters[n]` turns the data of
 * version n into version n+1; there is one for every n from 1 to version - 1 (checked when the registry is built).
 */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly version: number;
  readonly schema: Schema;
  readonly upcasters?: Readonly<Record<number, (data: Json) => Json>>;
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** The union of an aggregate's events, inferred from its definitions. */
export type EventsOf<Definitions extends EventDefinitions> = {
  [Type in keyof Definitions & string]: DomainEvent<Type, z.infer<Definitions[Type]['schema']>>;
}[keyof Definitions & string];

export const defineEvents = <const Definitions extends EventDefinitions>(definitions: Definitions): Definitions => definitions;
