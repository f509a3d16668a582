import type { Knex } from 'knex';

/**
 * Who viewed, exported or changed which students' records, and who tried to sign in. Not a read model: the data exists nowhere
 * else. Each month is a partition. Rows are never changed, and are not deleted before they are 400 days old: the trigger applies
 * to everybody except a superuser who disables it. `jobs/access-log/partitions.ts` creates partitions and drops expired ones.
 */
const statements = [
  `create table access_log (
    at timestamptz not null,
    id uuid not null,
    action text not null,
    what text,
    person_id integer,
    person_role text,
    address inet,
    format text,
    district_id integer,
    school_ids integer[] not null default '{}',
    school_class_ids integer[] not null default '{}',
    student_id integer,
    quiz_uuid uuid,
    solution_uuid uuid,
    account text,
    filters jsonb not null default '{}',
    primary key (at, id)
  ) partition by range (at)`,
  'create index access_log_district on access_log (district_id, at)',
  'create index access_log_person on access_log (person_id, at)',
  'create index access_log_student on access_log (student_id, at) where student_id is not null',
  `create function access_log_only_grows() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '400 days' then return old; end if;
      end if;
      raise exception 'The access log only grows: % is refused.', lower(tg_op) using errcode = 'insufficient_privilege';
    end $$`,
  `create trigger access_log_only_grows before update or delete on access_log
    for each row execute function access_log_only_grows()`,
  `create trigger access_log_not_truncated before truncate on access_log
    for each statement execute function access_log_only_grows()`,
];

export const accessLog = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table access_log');
    await knex.raw('drop function access_log_only_grows');
  },
};
