import type { Knex } from 'knex';
import { standardReading, type ReadingSettings } from '#domain/shared/reading.ts';
import { defineOwner } from './personal-data-owner.ts';

/** Returns the defaults for a person who has never chosen. */
export const readingSettingsOf = async (db: Knex, personId: number): Promise<ReadingSettings> => {
  const { rows } = await db.raw<{ rows: ReadingSettings[] }>(
    'select size, font, spacing from reading_settings where person_id = ?',
    [personId],
  );
  return rows[0] ?? standardReading;
};

/** Replaces the earlier choice. `now` is ISO. */
export const chooseReading = async (db: Knex, personId: number, settings: ReadingSettings, now: string): Promise<void> => {
  await db.raw(
    `insert into reading_settings (person_id, size, font, spacing, changed_at)
     values (:personId, :size, :font, :spacing, :now)
     on conflict (person_id) do update
       set size = excluded.size, font = excluded.font, spacing = excluded.spacing, changed_at = excluded.changed_at`,
    { personId, ...settings, now },
  );
};

export const readingSettingsOwner = defineOwner({
  name: 'reading_settings',
  tables: ['reading_settings'],
  streams: [],
  erase: {
    rows: (trx, { personId }) => trx.raw('delete from reading_settings where person_id = ?', [personId]),
    stillThere: 'exists (select from reading_settings r where r.person_id = p.id)',
  },
});
