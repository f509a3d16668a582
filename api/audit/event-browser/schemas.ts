import { z } from 'zod';
import { personRoles } from '#domain/shared/fields.ts';
import { idParam, timestamp } from '#api/shared/schemas.ts';

const nothing = z.literal('').transform(() => undefined);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.union([nothing, schema]).optional();

/** With an offset, or without one as UTC, as forms send it. */
const moment = z.iso
  .datetime({ offset: true, local: true, error: 'use a moment such as 2026-03-01T00:00:00Z' })
  .transform((text) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`).toISOString());

/** `system` stands for imports, the demo and the product itself. */
export const actorRoles = [...personRoles, 'system'] as const;

const filters = {
  /** `quiz-…`, or `quiz-` for every quiz. */
  stream: optional(
    z
      .string()
      .regex(
        /^[A-Za-z]+-[A-Za-z0-9-]{0,60}$/,
        'use the name of a stream, such as schoolClass-4, or its beginning up to the dash',
      ),
  ),
  type: optional(z.string().regex(/^[A-Za-z]{1,80}$/, 'use the name of a type, such as QuizSolutionStarted')),
  /** A number, for analysts a pseudonym. */
  actor_id: optional(z.union([idParam, z.guid()], 'use a number, or the id that an event names')),
  actor_role: optional(z.enum(actorRoles, `use one of ${actorRoles.join(', ')}`)),
  /** Recorded at this moment or later. */
  from: optional(moment),
  /** Recorded before this one. */
  before: optional(moment),
};

export const eventsQuery = z.object({
  ...filters,
  order: z.enum(['newest', 'oldest'], 'use newest or oldest').default('newest'),
  /** Events after the one at this position, in the displayed order. */
  beyond: optional(z.string().regex(/^\d{1,19}$/, 'use a position as the log gives it')),
  page_size: z.coerce.number('use a whole number from 1 to 200').int().min(1).max(200).default(50),
});
export type EventsQuery = z.infer<typeof eventsQuery>;

export const exportQuery = z.object(filters);
export type ExportQuery = z.infer<typeof exportQuery>;

export const loggedEvent = z
  .object({
    /** `commit/prepare`. */
    position: z.string(),
    stream: z.string(),
    revision: z.string(),
    id: z.string(),
    type: z.string(),
    /** When it takes effect in a replay; the time of recording if the event has no time of its own. */
    happened_at: timestamp,
    recorded_at: timestamp,
    metadata: z.object({
      actor: z.object({ id: z.union([z.int(), z.string()]).nullable(), role: z.string() }),
      correlation_id: z.string(),
      causation_id: z.string(),
      command_id: z.string(),
      schema_version: z.int(),
      app_version: z.string(),
    }),
    /** The stored data; text that people wrote themselves is `[hidden]`. */
    data: z.json(),
  })
  .meta({ id: 'LoggedEvent' });
export type LoggedEvent = z.infer<typeof loggedEvent>;

/** Data of the page `analyst_events`. */
export const eventsPage = z
  .object({
    events: z.array(loggedEvent),
    /** The filters from the address. */
    filters: z.record(z.string(), z.string()),
    order: z.enum(['newest', 'oldest']),
    types: z.array(z.string()),
    roles: z.array(z.string()),
    log: z.object({ first_at: timestamp, last_at: timestamp, events_count: z.int() }).nullable(),
    /** The next page; null at the end. */
    next_url: z.string().nullable(),
    /** Back to the first page; null when this is it. */
    first_url: z.string().nullable(),
    other_order_url: z.string(),
    export_url: z.string(),
  })
  .meta({ id: 'EventsPage' });
export type EventsPageData = z.infer<typeof eventsPage>;
