import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneLine } from '#jobs/account-mails/mail-words.ts';
import { createMailer, MailMayHaveGone, MailRefused, type Mailer } from '#platform/mail.ts';

interface Received {
  readonly to: string[];
  readonly text: string;
}

/** The module has no types of its own; this is what is used of it. */
interface Session {
  readonly envelope: { readonly rcptTo: { readonly address: string }[] };
}
type Done = (error?: Error | null) => void;
interface Server {
  listen(port: number, host: string, done: () => void): void;
  close(done: () => void): void;
  readonly server: { address(): AddressInfo; on(event: 'connection', took: (socket: Socket) => void): void };
}

const rejections: Readonly<Record<string, Error>> = {
  refused: new Error('nobody of this name'),
  greylisted: Object.assign(new Error('try again in five minutes'), { responseCode: 451 }),
};

const received: Received[] = [];
let server: Server;
let mailer: Mailer;
const sockets = new Set<Socket>();

beforeAll(async () => {
  const module: string = 'smtp-server';
  const { SMTPServer } = (await import(module)) as { SMTPServer: new (options: object) => Server };
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }: { address: string }, _session: Session, done: Done) =>
      done(rejections[address.split('@')[0]!] ?? null),
    onData: (stream: AsyncIterable<Buffer>, { envelope }: Session, done: Done) => {
      void (async () => {
        let text = '';
        for await (const chunk of stream) text += String(chunk);
        // The mail is here, and the line breaks before the server has said so.
        if (text.includes('Subject: Break the line')) return sockets.forEach((socket) => socket.destroy());
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      })();
    },
  });
  server.server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address();
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  mailer = createMailer({ smtpUrl, from: 'Earshot <no-reply@earshot.test>', dataDir: '/nowhere' });
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const mail = { to: 'ada@hill.test', subject: 'Grüße', text: 'Hello,\n\n.\nthe end', id: 'mail-1' };

it('reaches a mail server complete, with its id and marked so that no program replies', async () => {
  await mailer.send(mail);
  const [{ to, text }] = received.splice(0) as [Received];
  expect(to).toEqual(['ada@hill.test']);
  expect(text).toContain('Message-ID: <mail-1@earshot.test>');
  expect(text).toContain('Auto-Submitted: auto-generated');
  expect(text).toMatch(/\r\n\r\nHello,\r\n\r\n\.\r\nthe end/);
});

it('reaches no other recipient and gains no header, whatever line breaks an address or a subject contains', async () => {
  for (const end of ['\r\n', '\n', '\r']) {
    const to = `ada@hill.test${end}Bcc: eve@evil.test`;
    const subject = oneLine(`Hello${end}Bcc: eve@evil.test`);
    await expect(mailer.send({ ...mail, to, subject })).rejects.toThrow('not one mail address');
  }
  await expect(mailer.send({ ...mail, to: 'ada@hill.test, eve@evil.test' })).rejects.toThrow('not one mail address');
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.test' });
  expect(received.length).toBeGreaterThan(0);
  for (const { to, text } of received.splice(0)) {
    expect(to).not.toContain('eve@evil.test');
    expect(text.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  }
});

it('includes a one-click unsubscribe for recurring mail, and only for that', async () => {
  const unsubscribeUrl = `https://earshot.test/digest/stop/s1.${'Ab-_9'.repeat(14)}`;
  await mailer.send({ ...mail, unsubscribeUrl });
  await mailer.send(mail);
  const [digest, other] = received.splice(0).map(({ text }) => text.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' '));
  expect(digest).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(other).not.toContain('List-Unsubscribe');
});

it('distinguishes a mail that may have been sent from one that was not', async () => {
  await expect(mailer.send({ ...mail, to: 'refused@hill.test' })).rejects.not.toThrow(MailMayHaveGone);
  await expect(mailer.send({ ...mail, subject: 'Break the line' })).rejects.toThrow(MailMayHaveGone);
  const nobody = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'Earshot <a@b.test>', dataDir: '/nowhere' });
  await expect(nobody.send(mail)).rejects.not.toThrow(MailMayHaveGone);
  nobody.close();
});

it('reports a rejection by the server: for good with a code from 500, for now with one from 400', async () => {
  await expect(mailer.send({ ...mail, to: 'refused@hill.test' })).rejects.toThrow(MailRefused);
  await expect(mailer.send({ ...mail, to: 'greylisted@hill.test' })).rejects.not.toThrow(MailRefused);
  await expect(mailer.send({ ...mail, to: 'refused@hill.test' })).rejects.toThrow('nobody of this name');
  expect(received).toEqual([]);
});
