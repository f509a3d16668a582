import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same id for a mail that is sent once more, so that a mailbox can tell. */
  readonly id: string;
}

export interface Mailer {
  /** Where mail goes, for the start-up log; without a password. */
  readonly target: string;
  /** Resolves once the server has taken the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailOptions {
  /** Null: mail is written to files. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly dataDir: string;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'earshot.invalid';

/** One address and nothing beside it: a line break or a comma would be read as somebody else to write to. */
const oneAddress = (to: string): string => {
  if (/^[^\s@,;:<>"()]+@[^\s@,;:<>"()]+$/.test(to)) return to;
  throw new Error('This is not one mail address.');
};

const messageOf = (from: string, { to, subject, text, id }: Mail) => ({
  from,
  to: oneAddress(to),
  subject,
  text,
  messageId: `<${id}@${domainOf(from)}>`,
  // Without this, out-of-office replies answer us.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

const smtpMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return {
    target: new URL(smtpUrl).host,
    send: async (mail) => {
      await transport.sendMail(messageOf(from, mail));
    },
    close: () => transport.close(),
  };
};

/** One .eml file for each mail, which every mail program opens. They appear whole: under their name after they are written. */
const fileMailer = (folder: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    target: folder,
    send: async (mail) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { message } = await transport.sendMail(messageOf(from, mail));
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
};

/** Mail through the SMTP server, or into DATA_DIR/mail where none is set. */
export const createMailer = ({ smtpUrl, from, dataDir }: MailOptions): Mailer =>
  smtpUrl === null ? fileMailer(path.join(dataDir, 'mail'), from) : smtpMailer(smtpUrl, from);
