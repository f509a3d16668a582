import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalIn, requireDatabase } from '#platform/require-database.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let admin: Client;
const made: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new Client({ connectionString: database.url });
  await admin.connect();
});
afterEach(async () => {
  for (const statement of made.splice(0).toReversed()) await admin.query(statement);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const run = async (statement: string, undo: string): Promise<void> => {
  await admin.query(statement);
  made.push(undo);
};
const addressOf = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};
const problemOf = async (url: string): Promise<string> => {
  const problem: unknown = await requireDatabase(url).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  return (problem as StartProblem).message;
};

describe('a database', () => {
  it('that has everything is used, and asked to notice a machine that vanishes', async () => {
    const client = new Client({ connectionString: await requireDatabase(database.url) });
    await client.connect();
    const { rows } = await client.query<{ tcp_keepalives_idle: string }>('show tcp_keepalives_idle');
    await client.end();
    // A connection over a Unix socket has none, and says 0.
    expect(rows[0]!.tcp_keepalives_idle).toBe(new URL(database.url).hostname === '' ? '0' : '5');
  });

  it('whose role has limits of time lifts them for this product', async () => {
    const name = `hurried_${process.pid}`;
    await run(`create role ${name} login superuser password 'secret'`, `drop role ${name}`);
    const limits = ['statement_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'lock_timeout'];
    for (const limit of limits) await admin.query(`alter role ${name} set ${limit} = '1s'`);
    const url = addressOf((address) => {
      address.username = name;
      address.password = 'secret';
    });
    const client = new Client({ connectionString: await requireDatabase(url) });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select name from pg_settings where name = any($1) and setting <> '0'`,
      [[...limits, 'transaction_timeout']],
    );
    await client.end();
    expect(rows).toEqual([]);
  });

  it('of another encoding is refused, with how to make one', async () => {
    const name = 'of_another_encoding';
    const create = `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`;
    await run(create, `drop database ${name} with (force)`);
    expect(await problemOf(addressOf((url) => (url.pathname = `/${name}`)))).toContain(
      "Its encoding is SQL_ASCII, in which names and texts of many languages are lost. Create another one: create database … encoding 'UTF8'",
    );
  });

  it('in which the role may not make tables is refused, with the right that is missing', async () => {
    await run(`create role reads_only login password 'reads'`, 'drop role reads_only');
    const url = addressOf((to) => {
      to.username = 'reads_only';
      to.password = 'reads';
    });
    expect(await problemOf(url)).toContain('As its owner: grant create, usage on schema public to this role.');
  });

  it('whose search_path leads elsewhere is refused', async () => {
    await run('create schema elsewhere', 'drop schema elsewhere');
    const url = addressOf((to) => to.searchParams.set('options', '-c search_path=elsewhere'));
    expect(await problemOf(url)).toContain('Its search_path leads to the schema elsewhere.');
  });
});

describe('a connection that is refused', () => {
  it.each([
    [
      'no pg_hba.conf entry for host "10.0.0.1", user "earshot", database "earshot", no encryption',
      '28000',
      'it takes only encrypted',
    ],
    ['The server does not support SSL connections', '', 'it offers no encryption'],
    ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'signed by nobody this machine trusts'],
    ['certificate has expired', 'CERT_HAS_EXPIRED', 'its certificate has expired'],
  ])('with “%s” is put into words', (message, code, words) => {
    expect(refusalIn(Object.assign(new Error(message), { code }))).toContain(words);
  });
});

const bouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);

describe.skipIf(!bouncer)('PgBouncer', () => {
  const processes: ChildProcess[] = [];
  afterEach(() => {
    for (const child of processes.splice(0)) child.kill('SIGKILL');
  });

  /** As it comes but for where it finds the server. Returns the address through it. */
  const behind = async (mode: 'session' | 'transaction'): Promise<string> => {
    const { hostname, port, username, password, pathname } = new URL(database.url);
    const folder = await mkdtemp(path.join(tmpdir(), 'earshot-bouncer-'));
    const own = mode === 'session' ? 28_431 : 28_432;
    const settings = [
      '[databases]',
      `* = host=${hostname} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${own}\nauth_type = any\npool_mode = ${mode}\nunix_socket_dir =`,
    ];
    const file = path.join(folder, 'pgbouncer.ini');
    await writeFile(file, `${settings.join('\n')}\n`);
    await chmod(folder, 0o755);
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const child = spawn(bouncer!, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
    processes.push(child);
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += String(chunk);
        if (said.includes('process up')) resolve();
      });
      child.once('exit', () => reject(new Error(said)));
    });
    return `postgres://${username}@127.0.0.1:${own}${pathname}`;
  };

  it('in session mode works as it comes', async () => {
    const url = await behind('session');
    expect(await requireDatabase(url)).toBe(url);
  });

  it('that takes no options says which limits of the role would end work', async () => {
    const { username } = new URL(database.url);
    await run(`alter role ${username} set statement_timeout = '7s'`, `alter role ${username} reset statement_timeout`);
    expect(await problemOf(await behind('session'))).toContain('statement_timeout=7s. Run alter role … reset statement_timeout');
  });

  it('in transaction mode is refused by name', async () => {
    expect(await problemOf(await behind('transaction'))).toContain('A pooler shares its connections between transactions');
  });
});
