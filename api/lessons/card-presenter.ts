import type { CardFactsRow } from '../../views/lesson-cards/card-facts.ts';
import type { CardFacts } from './schemas.ts';

/** Never "0 min". */
const minutesOf = ({ startMs = 0, endMs, durationMs }: NonNullable<CardFactsRow['track']>): number | null => {
  const lasts = endMs == null ? durationMs : endMs - startMs;
  return lasts === null ? null : Math.max(1, Math.round(lasts / 60_000));
};

export const presentCardFacts = (row: CardFactsRow | undefined): CardFacts => ({
  minutes: row?.track ? minutesOf(row.track) : null,
  has_quiz: row?.has_quiz ?? false,
  picture: row?.picture ? { address: row.picture.address, alt: row.picture.alt } : null,
  sound: row?.track
    ? {
        title: row.track.title,
        address: row.track.address,
        start_ms: row.track.startMs ?? 0,
        end_ms: row.track.endMs ?? null,
      }
    : null,
});
