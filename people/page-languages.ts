import type { Knex } from 'knex';
import type { LanguageChoice, PageLanguage } from '#domain/shared/page-language.ts';
import { defineOwner } from './personal-data-owner.ts';

/** The language a person has chosen for their pages; null: the browser's. */
export const pageLanguageOf = async (db: Knex, personId: number): Promise<PageLanguage | null> => {
  const { rows } = await db.raw<{ rows: { language: PageLanguage }[] }>(
    'select language from page_languages where person_id = ?',
    [personId],
  );
  return rows[0]?.language ?? null;
};

/** Replaces the earlier choice. `now` is ISO. */
export const choosePageLanguage = async (db: Knex, personId: number, chosen: LanguageChoice, now: string): Promise<void> => {
  if (chosen === 'browser') {
    await db.raw('delete from page_languages where person_id = ?', [personId]);
    return;
  }
  await db.raw(
    `insert into page_languages (person_id, language, changed_at) values (:personId, :chosen, :now)
     on conflict (person_id) do update set language = excluded.language, changed_at = excluded.changed_at`,
    { personId, chosen, now },
  );
};

export const pageLanguagesOwner = defineOwner({
  name: 'page_languages',
  tables: ['page_languages'],
  streams: [],
  erase: {
    rows: (trx, { personId }) => trx.raw('delete from page_languages where person_id = ?', [personId]),
    stillThere: 'exists (select from page_languages l where l.person_id = p.id)',
  },
});
