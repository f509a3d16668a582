import type { Knex } from 'knex';
import type { AccommodationEvent } from '#domain/classes/accommodation/events.ts';
import type { Projection } from '#projections/tables/projection.ts';
import { accommodationPeriods } from './tables.ts';

interface Erased {
  readonly type: 'PersonErased';
  readonly data: { readonly personId: number };
}
type Written = AccommodationEvent | Erased;

/** Removes periods that begin at or after this time, and ends the current one there. */
const endAt = async (trx: Knex.Transaction, studentId: number, moment: string): Promise<void> => {
  await trx.raw('delete from accommodation_periods where student_id = ? and valid_from >= ?::timestamptz', [studentId, moment]);
  await trx.raw(
    `update accommodation_periods set valid_until = :moment::timestamptz
     where student_id = :studentId and (valid_until is null or valid_until > :moment::timestamptz)`,
    { studentId, moment },
  );
};

const write = async (trx: Knex.Transaction, { type, data }: Written): Promise<void> => {
  if (type === 'PersonErased') {
    await trx.raw('delete from accommodation_periods where student_id = ?', [data.personId]);
    return;
  }
  if (type === 'AccommodationsEnded') return endAt(trx, data.studentId, data.endsAt);
  const { studentId, accommodation, validFrom, validUntil, occurredAt } = data;
  await endAt(trx, studentId, validFrom);
  await trx.raw(
    `insert into accommodation_periods (student_id, valid_from, valid_until, extra_days, slow_audio_first, larger_text,
       home_language_first, transcript_open, set_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      studentId,
      validFrom,
      validUntil,
      accommodation.extraDays,
      accommodation.slowAudioFirst,
      accommodation.largerText,
      accommodation.homeLanguageFirst,
      accommodation.transcriptOpen ?? false,
      occurredAt,
    ] as never,
  );
};

/** Accommodations by student. These events are few, and each depends on the result of those before it. */
export const accommodationsProjection: Projection<Written[]> = {
  name: 'accommodations',
  version: 2,
  news: 'people',
  categories: ['accommodation', 'person'],
  tables: [accommodationPeriods],
  handlers: {
    AccommodationsSet: (batch, event) => void batch.push(event),
    AccommodationsEnded: (batch, event) => void batch.push(event),
    PersonErased: (batch, event) => void batch.push(event),
  },
  emptyBatch: () => [],
  flush: async (trx, batch) => {
    for (const event of batch) await write(trx, event);
  },
};
