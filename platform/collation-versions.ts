/** Whether what sorts letters has changed under the data, as an update of the system or a move to another machine does. */

interface OutdatedCollation {
  readonly name: string;
  readonly own: boolean;
  readonly recorded: string;
  readonly actual: string;
}

interface Asked {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/** The database's own, and those that indexes name. What Postgres sorts by bytes has no version. */
const selectOutdated = `select * from (
    select datname::text as name, true as own, datcollversion as recorded, pg_database_collation_actual_version(oid) as actual
    from pg_database where datname = current_database()
    union all
    select collname, false, collversion, pg_collation_actual_version(oid) from pg_collation
    where oid in (select unnest(indcollation) from pg_index)) c
  where recorded <> actual order by own desc, name collate "C"`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A sentence for what has changed, with what to do; null if nothing has. */
export const changedCollations = async (asked: Asked): Promise<string | null> => {
  const { rows } = await asked.query(selectOutdated);
  const changed = rows as readonly OutdatedCollation[];
  if (changed.length === 0) return null;
  const of = changed.map(
    ({ name, own, recorded, actual }) => `${own ? 'the database' : 'the collation'} ${name}: ${recorded} then, ${actual} now`,
  );
  const refreshes = changed.map(
    ({ name, own }) => `alter ${own ? 'database' : 'collation'} ${quoted(name)} refresh collation version`,
  );
  return (
    `Letters are sorted by another version than when this database was made (${of.join('; ')}). Indexes of texts may miss rows. ` +
    `Stop every process, then run, as the owner of the database: reindex database; ${refreshes.join('; ')}.`
  );
};
