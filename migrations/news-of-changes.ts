/** Notifies every process when another process has changed something it may have cached (`platform/news.ts`). */
import type { Knex } from 'knex';

const statements = [
  // A session's id gives access to it, so listeners get only its hash.
  `create function tell_of_session() returns trigger language plpgsql as $$
   begin
     perform pg_notify('earshot_news', 'session ' || left(encode(sha256(convert_to(old.sid, 'UTF8')), 'hex'), 32));
     return null;
   end $$`,
  `create trigger sessions_ended after delete on sessions for each row
     when (old.expire > now()) execute function tell_of_session()`,
  `create trigger sessions_changed after update on sessions for each row
     when (old.sess::text is distinct from new.sess::text) execute function tell_of_session()`,
  `create function tell_of_person() returns trigger language plpgsql as $$
   begin
     perform pg_notify('earshot_news', 'person ' || (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]));
     return null;
   end $$`,
  `create trigger people_changed after update on people for each row
     when (old.* is distinct from new.*) execute function tell_of_person('id')`,
  `create trigger reading_changed after insert or update or delete on reading_settings
     for each row execute function tell_of_person('person_id')`,
  `create trigger language_changed after insert or update or delete on page_languages
     for each row execute function tell_of_person('person_id')`,
];

export const newsOfChanges = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw(`drop trigger sessions_ended on sessions; drop trigger sessions_changed on sessions;
      drop trigger people_changed on people; drop trigger reading_changed on reading_settings;
      drop trigger language_changed on page_languages`);
    await knex.raw('drop function tell_of_session(); drop function tell_of_person()');
  },
};
