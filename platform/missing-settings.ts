import type { Config } from './config.ts';

type Looked = Pick<Config, 'nodeEnv' | 'publicUrl' | 'mailFrom' | 'smtpUrl' | 'trustedProxies'>;

const isOnThisMachine = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/**
 * What a server in production goes on without, though people will miss it: a sentence for each, with what to do. Said once at the
 * start and on the system page. Empty in development.
 */
export const missingSettings = ({ nodeEnv, publicUrl, mailFrom, smtpUrl, trustedProxies }: Looked): string[] => {
  if (nodeEnv !== 'production') return [];
  const mailGoesNowhere = smtpUrl === null;
  return [
    isOnThisMachine(publicUrl) &&
      `Links in mails lead to ${publicUrl}, which only this machine can open. Set PUBLIC_URL to the address that people open.`,
    mailGoesNowhere &&
      'Mails are only written to files in DATA_DIR/mail: nobody gets a password link or an invitation. Set SMTP_URL to your mail server.',
    !mailGoesNowhere &&
      /\.(?:invalid|test|example)>?$/.test(mailFrom) &&
      `Mails come from ${mailFrom}, which does not exist, so many servers will refuse them. Set MAIL_FROM to an address of yours.`,
    trustedProxies.length === 0 &&
      'No proxy is trusted, so everybody seems to come over http and cookies are not marked Secure. Put a proxy that ends TLS in front, and name its address in TRUSTED_PROXIES.',
  ].filter((sentence) => sentence !== false);
};
