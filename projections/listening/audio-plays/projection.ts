import type { Projection } from '#projections/tables/projection.ts';
import { columnList } from '#projections/tables/table.ts';
import { lessonPlayDays } from './tables.ts';

interface DayOfPlays {
  readonly contentId: string;
  readonly day: string;
  plays: number;
  visitorPlays: number;
}
type Batch = Map<string, DayOfPlays>;

const written = columnList(lessonPlayDays, ['lesson_uuid', 'day', 'plays_count', 'visitor_plays_count']);

/** How often lessons were listened to, by calendar day in UTC. */
export const audioPlaysProjection: Projection<Batch> = {
  name: 'audio_plays',
  version: 1,
  categories: ['audioPlay'],
  tables: [lessonPlayDays],
  handlers: {
    AudioPlayed: (batch, { data: { contentId, personId, playedAt } }) => {
      const day = playedAt.slice(0, 10);
      const key = `${contentId} ${day}`;
      const counted = batch.get(key) ?? { contentId, day, plays: 0, visitorPlays: 0 };
      counted.plays += 1;
      if (personId === null) counted.visitorPlays += 1;
      batch.set(key, counted);
    },
  },
  emptyBatch: () => new Map(),
  flush: async (trx, batch) => {
    if (batch.size === 0) return;
    const days = [...batch.values()];
    await trx.raw(
      `insert into ${lessonPlayDays.name} as t (${written})
       select * from unnest(?::uuid[], ?::date[], ?::int[], ?::int[])
       on conflict (lesson_uuid, day) do update set plays_count = t.plays_count + excluded.plays_count,
         visitor_plays_count = t.visitor_plays_count + excluded.visitor_plays_count`,
      [
        days.map(({ contentId }) => contentId),
        days.map(({ day }) => day),
        days.map(({ plays }) => plays),
        days.map(({ visitorPlays }) => visitorPlays),
      ],
    );
  },
};
