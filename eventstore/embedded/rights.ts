import type { ClientBase } from 'pg';

/** What the app's role may do in the schema of the log: read, append by the one function, and number names. Nothing else. */
const rightsOf = (role: string): readonly string[] => [
  'revoke all on schema event_store from public',
  `revoke all on all tables in schema event_store from public, ${role}`,
  `revoke all on all functions in schema event_store from public, ${role}`,
  `grant usage on schema event_store to ${role}`,
  `grant select on all tables in schema event_store to ${role}`,
  `grant insert on event_store.names to ${role}`,
  `grant execute on function event_store.append_sealed, event_store.hash_log_to_its_end to ${role}`,
];

const hasItsRights = `select has_function_privilege($1, p.oid, 'execute') and has_schema_privilege($1, 'event_store', 'usage')
    and has_table_privilege($1, 'event_store.log_hashes', 'select') and has_table_privilege($1, 'event_store.names', 'insert')
    and not has_table_privilege($1, 'event_store.events', 'insert, update, delete, truncate')
    and not has_table_privilege($1, 'event_store.log_hashes', 'insert, update, delete, truncate')
    and not has_table_privilege($1, 'event_store.streams', 'insert, update, delete, truncate') as has
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'event_store' and p.proname = 'append_sealed'`;

/** What an earlier version, or a start without an owner, has made under another role. */
const ownedByOthers = `
  select 'alter schema event_store owner to current_user' as statement from pg_namespace
  where nspname = 'event_store' and nspowner <> (select oid from pg_roles where rolname = current_user)
  union all
  select format('alter table %s owner to current_user', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'event_store' and c.relkind = 'r' and c.relowner <> (select oid from pg_roles where rolname = current_user)
  union all
  select format('alter function %s owner to current_user', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'event_store' and p.proowner <> (select oid from pg_roles where rolname = current_user)`;

/** As the owner of the log: takes what others have made of it, and leaves the app's role its rights. */
export const giveRights = async (client: ClientBase, application: string): Promise<void> => {
  const { rows: others } = await client.query<{ statement: string }>(ownedByOthers);
  for (const { statement } of others) await client.query(statement);
  const { rows } = await client.query<{ has: boolean }>(hasItsRights, [application]);
  const { rows: owners } = await client.query<{ owner: string }>('select current_user as owner');
  if (rows[0]?.has || owners[0]!.owner === application) return;
  for (const statement of rightsOf(client.escapeIdentifier(application))) await client.query(statement);
};
