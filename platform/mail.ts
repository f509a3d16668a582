import { mkdirSync } from 'node:fs';
import { readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { EndsForGood } from './jobs.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same id when a mail is resent, so that a mailbox can recognize it. */
  readonly id: string;
  /** For recurring mail: a POST to this address unsubscribes at once, without a sign-in (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** The connection broke after the server had received the mail, so it may or may not be on its way. */
export class MailMayHaveGone extends Error {
  override readonly name = 'MailMayHaveGone';
}

/** The server will not take a mail to this recipient, now or later. */
export class MailRefused extends EndsForGood {
  override readonly name = 'MailRefused';
}

export interface Mailer {
  /** Where mail goes, for the startup log; without the password. */
  readonly target: string;
  /**
   * Resolves once the server has accepted the mail.
   * @throws MailMayHaveGone
   * @throws MailRefused another attempt would end the same; any other error: nothing was sent, and a later attempt may succeed
   */
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

/** Accepts exactly one address: a line break or a comma could add another recipient. */
const oneAddress = (to: string): string => {
  if (/^[^\s@,;:<>"()]+@[^\s@,;:<>"()]+$/.test(to)) return to;
  throw new Error('This is not one mail address.');
};

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const messageOf = (from: string, { to, subject, text, id, unsubscribeUrl }: Mail) => ({
  from,
  to: oneAddress(to),
  subject,
  text,
  messageId: `<${id}@${domainOf(from)}>`,
  // Without this, out-of-office replies come back to us.
  headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
});

interface SmtpError {
  readonly responseCode?: number;
  /** What the server was asked, such as `RCPT TO`. */
  readonly command?: string;
  readonly code?: string;
  readonly syscall?: string;
  readonly timeoutType?: string;
}

const beforeAnyMail = ['EDNS', 'EAUTH', 'ETLS', 'ECONFIG', 'EENVELOPE'];

/** The server rejected the mail, or never received it. */
const wasSurelyNotTaken = ({ responseCode, code = '', syscall, timeoutType = 'SOCKET_TIMEOUT' }: SmtpError): boolean =>
  responseCode !== undefined ||
  beforeAnyMail.includes(code) ||
  syscall === 'connect' ||
  (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT');

/**
 * A code from 500 says that the server will never take it (RFC 5321, 4.2.1). Of the sender's address or a sign-in that is for
 * staff to mend, and the mail waits for them.
 */
const isForGood = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);

const smtpMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return {
    target: new URL(smtpUrl).host,
    send: async (mail) => {
      const message = messageOf(from, mail);
      try {
        await transport.sendMail(message);
      } catch (error) {
        if (isForGood(error as SmtpError)) throw new MailRefused((error as Error).message, { cause: error });
        if (wasSurelyNotTaken(error as SmtpError)) throw error;
        throw new MailMayHaveGone((error as Error).message, { cause: error });
      }
    },
    close: () => transport.close(),
  };
};

const isThere = async (folder: string, ending: string): Promise<boolean> =>
  (await readdir(folder)).some((name) => name.endsWith(ending));

/**
 * Writes one .eml file per mail, which every mail program can open. A resent mail is not written again. Files appear only once
 * they are complete: they are renamed after writing.
 */
const fileMailer = (folder: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    target: folder,
    send: async (mail) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const ending = `+${encodeURIComponent(mail.id)}.eml`;
      if (await isThere(folder, ending)) return;
      const { message } = await transport.sendMail(messageOf(from, mail));
      const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}${ending}`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
};

/** Sends mail through the SMTP server, or writes it to DATA_DIR/mail if none is configured. */
export const createMailer = ({ smtpUrl, from, dataDir }: MailOptions): Mailer =>
  smtpUrl === null ? fileMailer(path.join(dataDir, 'mail'), from) : smtpMailer(smtpUrl, from);
