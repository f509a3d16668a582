import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailer } from '#platform/mail.ts';

const mail = {
  to: 'teacher@world.test',
  subject: 'Grades exported: Gezeiten – ein Test',
  text: 'Two grades.\nThe end.',
  id: 'run-1',
};
const from = 'Earshot <no-reply@earshot.test>';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('without a server, mail becomes a file that only its owner can read', async () => {
  const mailer = createMailer({ smtpUrl: null, from, dataDir });
  await mailer.send(mail);
  await mailer.send({ ...mail, id: 'another-run-1' });
  expect(mailer.target).toBe(path.join(dataDir, 'mail'));
  const files = readdirSync(mailer.target);
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
  const text = readFileSync(path.join(mailer.target, files[0]!), 'utf8');
  for (const line of ['From: Earshot <no-reply@earshot.test>', 'To: teacher@world.test', 'Message-ID: <run-1@earshot.test>']) {
    expect(text).toContain(`${line}\r\n`);
  }
  expect(text).toContain('Two grades.\r\nThe end.');
  expect(statSync(path.join(mailer.target, files[0]!)).mode & 0o777).toBe(0o600);
});

it('a mail sent again creates no second file', async () => {
  const mailer = createMailer({ smtpUrl: null, from, dataDir });
  await mailer.send(mail);
  await mailer.send(mail);
  expect(readdirSync(mailer.target)).toHaveLength(1);
});

const startSmtp = async (options: { refuse?: boolean } = {}) => {
  const received: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(options.refuse ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        received.push({ from: mailFrom ? mailFrom.address : '', to, text: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

it('with a server, sending completes only after the server has accepted the mail', async () => {
  const smtp = await startSmtp();
  const mailer = createMailer({ smtpUrl: smtp.url, from, dataDir });
  await mailer.send(mail);
  expect(smtp.received).toMatchObject([{ from: 'no-reply@earshot.test', to: ['teacher@world.test'] }]);
  expect(smtp.received[0]!.text).toMatch(/Two grades\./);
  expect(readdirSync(dataDir)).toEqual([]);
  mailer.close();
  await smtp.stop();
});

it('a mail rejected by the server is an error for its sender', async () => {
  const smtp = await startSmtp({ refuse: true });
  const mailer = createMailer({ smtpUrl: smtp.url, from, dataDir });
  await expect(mailer.send(mail)).rejects.toThrow(/no such mailbox/);
  mailer.close();
  await smtp.stop();
  await expect(createMailer({ smtpUrl: smtp.url, from, dataDir }).send(mail)).rejects.toThrow();
});

it('the log names the server, not the password', () => {
  expect(createMailer({ smtpUrl: 'smtps://ada:hunter2@mail.test:465', from, dataDir }).target).toBe('mail.test:465');
});
