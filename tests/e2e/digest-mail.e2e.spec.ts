import { tmpdir } from 'node:os';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { createDemoDatabase, type AppDatabase } from '#tests/support/demo-database.ts';
import { clockAhead } from './support/clock-ahead.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { HttpSession } from './support/session.ts';
import { steps } from './support/steps.ts';

const hourMs = 3_600_000;
const zone = 'America/Chicago';

/** How far it is to the next school morning at eight in the demo district, at least so many days from now. */
const untilMorning = (days: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  const now = Date.now();
  for (let hours = days * 24; ; hours += 1) {
    const said = parts.format(now + hours * hourMs);
    if (/08$/.test(said) && !/Sat|Sun/.test(said)) return hours * hourMs;
  }
};

/** Takes a mail to its end and never says whether it has it. */
const silentMailServer = async (): Promise<{ url: string; taken: () => string; close: () => void }> => {
  let taken = '';
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let writing = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (writing) return void (taken += chunk.toString());
      writing = /^DATA/im.test(chunk.toString());
      socket.write(writing ? '354 go on\r\n' : '250 fine\r\n');
    });
    socket.write('220 here\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken, close };
};

describe('email about classes, from a running server', () => {
  const step = steps();
  let dataDir: string;
  let database: AppDatabase;
  let server: RunningServer;
  const start = async (env: Record<string, string> = {}): Promise<void> => {
    server = await startServer({ ...database.env, DATA_DIR: dataDir, DEMO: '1', ...env });
  };
  const signedIn = async (name: string): Promise<HttpSession> => {
    const session = new HttpSession(server.url);
    await session.signIn(`${name}@demo.test`);
    return session;
  };
  /** As if nothing had looked for an hour whose morning it is: the schedule catches up at the start, and nobody waits ten minutes. */
  const missARound = async (): Promise<void> => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query("update pgboss.version set cron_on = now() - interval '1 hour'");
    await client.query("update pgboss.schedule set created_on = now() - interval '2 hours' where name = 'digest-round'");
    await client.query("delete from pgboss.job where name in ('digest-round', '__pgboss__send-it')");
    await client.end();
  };
  const mails = async (): Promise<string[]> => {
    const folder = join(dataDir, 'mail');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };
  const mailNumber = (count: number): Promise<string> =>
    vi.waitFor(
      async () => {
        const all = await mails();
        expect(all).toHaveLength(count);
        return all
          .at(-1)!
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '=');
      },
      { timeout: 90_000, interval: 250 },
    );
  const handIn = async (student: string, path: string): Promise<void> =>
    void (await (await signedIn(student)).json('PUT', path, { ui_state: { submitted: true } }));
  const messageIdOf = (mail: string): string => /^Message-ID: (<.*>)/m.exec(mail)![1]!;
  let path: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'earshot-digest-'));
    database = await createDemoDatabase();
    await start();
    const teacher = await signedIn('teacher');
    const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
    const { results } = await teacher.json<{ results: { uuid: string; url: string }[] }>('GET', '/search');
    const { assignment } = await teacher.json<{
      assignment: { school_classes: { lesson_assignment_school_class_id: number }[] };
    }>('POST', '/teach/lesson_assignments', {
      lesson_uuid: results.find(({ url }) => url.endsWith('/the-lighthouse-that-learned-to-talk'))!.uuid,
      school_class_ids: [items.find(({ name }) => name === 'Room 12')!.id],
    });
    path = `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`;
    await teacher.json('POST', '/account/notifications', { digest: 'daily' });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  step('is sent automatically on the next school morning', async () => {
    await handIn('student1', path);
    await server.stop();
    await missARound();
    await start(clockAhead(untilMorning(1)));
    const mail = await mailNumber(1);
    expect(mail).toContain('To: teacher@demo.test');
    expect(mail).toMatch(/^Subject: Your classes: 1 handed in/m);
    expect(mail).toContain('Room 12\r\n  Handed in:');
    expect(mail).toMatch(/Talk: 1 student, 1 of 12 in all/);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(mail).not.toContain('Amara');
  });

  step('is still sent when the server is killed during delivery, as the same message', async () => {
    await handIn('student2', path);
    await server.stop();
    await missARound();
    const mailServer = await silentMailServer();
    const morning = untilMorning(5);
    await start({ ...clockAhead(morning), SMTP_URL: mailServer.url });
    await vi.waitFor(() => expect(mailServer.taken()).toMatch(/\r\n\.\r\n$/), { timeout: 90_000, interval: 100 });
    await server.kill();
    mailServer.close();
    await missARound();
    await start(clockAhead(morning + 10 * 60_000));
    const mail = await mailNumber(2);
    expect(messageIdOf(mail)).toBe(messageIdOf(mailServer.taken()));
    expect(mail).toMatch(/Talk: 1 student, 2 of 12 in all/);
  });
});
