import { createKnex, type Knex } from '#platform/database.ts';

const slowMs = 10;
const maxShown = 12;

/** Sequential scans of the solutions so far. Connections tell of theirs when they end, so all others have to have ended. */
export const sequentialScans = async (db: Knex): Promise<number> => {
  for (;;) {
    const { rows } = await db.raw<{ rows: { others: number; scans: string }[] }>(
      `select (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as others,
         (select coalesce(sum(seq_scan), 0) from pg_stat_user_tables
          where relname = 'quiz_solutions' and schemaname like 'quiz_results%') as scans`,
    );
    if (rows[0]!.others === 0) return Number(rows[0]!.scans);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** From now on, connections to this database write the plans of slow statements, with times and buffers, to Postgres's log. */
export const explainSlowStatements = async (databaseUrl: string): Promise<void> => {
  const db = createKnex(databaseUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': `${slowMs}ms`,
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
  };
  await db.raw(`load 'auto_explain'`);
  for (const [setting, value] of Object.entries(settings)) await db.raw(`alter database ${name} set ${setting} = '${value}'`);
  await db.destroy();
};

/** The slowest run of each slow read, as EXPLAIN (ANALYZE, BUFFERS) shows it. */
export const printSlowStatements = async (databaseUrl: string, log: (line: string) => void): Promise<void> => {
  const db = createKnex(databaseUrl);
  const { rows } = await db.raw<{ rows: { log: string }[] }>(
    `select pg_read_file(current_setting('data_directory') || '/../postgres.log') as log`,
  );
  await db.destroy();
  const plans = new Map<string, { ms: number; text: string }>();
  for (const [, duration, text] of rows[0]!.log.matchAll(/duration: ([\d.]+) ms {2}plan:\n([\s\S]*?)(?=\n\S)/g)) {
    if (!/read_model\./.test(text!)) continue;
    const key = text!.slice(0, 300);
    const ms = Number(duration);
    if ((plans.get(key)?.ms ?? 0) < ms) plans.set(key, { ms, text: text! });
  }
  const slowest = [...plans.values()].sort((a, b) => b.ms - a.ms).slice(0, maxShown);
  for (const { ms, text } of slowest) log(`${ms.toFixed(1)} ms\n${text}`);
};
