import type { AudioTrack } from '#domain/lessons/lesson/events.ts';
import type { CardFactsRow } from '#projections/lessons/lesson-cards/card-facts.ts';
import type { CardFacts } from './schemas.ts';

/** Never "0 min"; null if the length is unknown. */
export const minutesOf = ({ startMs = 0, endMs, durationMs }: AudioTrack): number | null => {
  const end = endMs ?? durationMs;
  return end === null ? null : Math.max(1, Math.round((end - startMs) / 60_000));
};

/** Has no facts for a lesson that the search already finds but the read model of lessons does not hold yet. */
export const presentCardFacts = (row: CardFactsRow | undefined): CardFacts => {
  const track = row?.track;
  return {
    minutes: track ? minutesOf(track) : null,
    has_quiz: row?.has_quiz ?? false,
    picture: row?.picture ? { address: row.picture.address, alt: row.picture.alt } : null,
    sound: track
      ? { title: track.title, address: track.address, start_ms: track.startMs ?? 0, end_ms: track.endMs ?? null }
      : null,
  };
};
