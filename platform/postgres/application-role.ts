import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Client } from 'pg';
import { publishOnce } from '../data-dir.ts';

/**
 * The app works with a separate role. It owns everything except the event log, which it may only append to and read. The first
 * user of the server (initdb's) owns the log.
 */
export const applicationRole = 'earshot_app';

export const applicationPassword = (dataDir: string): string =>
  publishOnce(path.join(dataDir, 'postgres-app-password'), () => randomBytes(24).toString('base64url')).trim();

/**
 * Schemas, tables, views, independent sequences, functions and types that the role does not own yet. Those of extensions and of
 * the log keep their owner.
 */
const others = `
  with role as (select oid from pg_roles where rolname = '${applicationRole}'),
    spaces as (select * from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'event_store')),
    dependent as (select classid, objid from pg_depend where deptype in ('e', 'a', 'i'))
  select format('alter schema %I owner to ${applicationRole}', nspname) as statement
  from spaces where nspname <> 'public' and nspowner <> (table role)
  union all
  select format('alter %s %s owner to ${applicationRole}',
    case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
  from pg_class c join spaces s on s.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner <> (table role)
    and not exists (
      select 1 from dependent d where d.classid = 'pg_class'::regclass and d.objid = c.oid and c.relkind not in ('r', 'p', 'v', 'm')
    )
  union all
  select format('alter routine %s owner to ${applicationRole}', p.oid::regprocedure)
  from pg_proc p join spaces s on s.oid = p.pronamespace
  where p.proowner <> (table role) and not exists (select 1 from dependent d where d.classid = 'pg_proc'::regclass and d.objid = p.oid)
  union all
  select format('alter type %s owner to ${applicationRole}', t.oid::regtype)
  from pg_type t join spaces s on s.oid = t.typnamespace
  where t.typtype in ('e', 'd') and t.typowner <> (table role)
    and not exists (select 1 from dependent d where d.classid = 'pg_type'::regclass and d.objid = t.oid)`;

/**
 * Creates the role, and makes it the owner of what an earlier version of the app created as the server's first user. Does nothing
 * if everything is in place. The caller ensures that only one process at a time runs this.
 */
export const ensureApplicationRole = async (client: Client, password: string): Promise<void> => {
  await client.query('begin');
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
  if (rowCount === 0) {
    await client.query(`create role ${applicationRole} login password ${client.escapeLiteral(password)}`);
    await client.query(`grant create, temporary on database earshot to ${applicationRole}`);
    await client.query(`grant create, usage on schema public to ${applicationRole}`);
  }
  const { rows } = await client.query<{ statement: string }>(others);
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
};
