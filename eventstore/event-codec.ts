import type { EarshotEvent } from '#domain/event-registry.ts';
import { eventRegistry } from '#domain/event-registry.ts';
import type { Json } from '#domain/shared/event-definition.ts';
import type { RecordedEvent } from './port.ts';

/** A stored event in its current shape. `known` is false for a type that this version of the app does not have. */
export type DecodedEvent = Omit<RecordedEvent, 'type' | 'data'> & EarshotEvent;

export class EventShapeError extends Error {
  override readonly name = 'EventShapeError';
}

/** Checks an event's data against the registry before it is appended; old shapes cannot be written. */
export const encodeEvent = (event: { type: string; data: unknown }): { data: Json; schemaVersion: number } => {
  const definition = eventRegistry.get(event.type);
  if (!definition) throw new EventShapeError(`Event type ${event.type} is not registered.`);
  const parsed = definition.schema.safeParse(event.data);
  if (!parsed.success) throw new EventShapeError(`${event.type} does not fit its schema: ${parsed.error.message}`);
  return { data: parsed.data as Json, schemaVersion: definition.version };
};

/**
 * Upcasts a stored event to its current shape and checks it. Old versions are known only here. Null for an unregistered type:
 * readers skip and count those.
 */
export const decodeEvent = (recorded: RecordedEvent): DecodedEvent | null => {
  const definition = eventRegistry.get(recorded.type);
  if (!definition) return null;
  let data = recorded.data;
  for (let version = recorded.metadata.schemaVersion; version < definition.version; version += 1) {
    data = definition.upcasters![version]!(data);
  }
  const parsed = definition.schema.safeParse(data);
  if (!parsed.success) {
    throw new EventShapeError(
      `${recorded.type} ${recorded.id} in ${recorded.stream} does not fit its schema: ${parsed.error.message}`,
    );
  }
  return { ...recorded, data: parsed.data } as DecodedEvent;
};
