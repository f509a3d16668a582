import type { Mail } from '#platform/mail.ts';

/** A mail header must be a single line, even if a typed text has line breaks. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const lines = (...parts: readonly string[]): string => [...parts, ''].join('\n');

interface Addressed {
  readonly to: string;
  readonly id: string;
}

interface AccountLink {
  /** Which account: the district's name. */
  readonly of: string;
  readonly url: string;
}

/** One link for each account with this address: somebody may have one in each of several districts. */
export const resetPasswordMail = ({
  to,
  id,
  name,
  links,
}: Addressed & { name: string; links: readonly AccountLink[] }): Mail => ({
  to,
  id,
  subject: 'Choose a new password for Earshot',
  text: lines(
    `Hello ${oneLine(name)},`,
    '',
    ...(links.length === 1
      ? ['Somebody asked for a new password for your Earshot account. If that was you, choose one here:', '', links[0]!.url]
      : [
          'Somebody asked for a new password for your Earshot account. You have one in each of these districts. If that was you, choose a new password for the one you need:',
          ...links.flatMap(({ of, url }) => ['', `${oneLine(of)}:`, url]),
        ]),
    '',
    `${links.length === 1 ? 'The link works' : 'Each link works'} once, within the next hour. If it wasn’t you, do nothing: your password stays as it is.`,
  ),
});

export const confirmEmailMail = ({ to, id, name, url }: Addressed & { name: string; url: string }): Mail => ({
  to,
  id,
  subject: 'Confirm your email address for Earshot',
  text: lines(
    `Hello ${oneLine(name)},`,
    '',
    'Please confirm that this address is yours:',
    '',
    url,
    '',
    'The link works for three days. If you have no account at Earshot, do nothing.',
  ),
});

export const emailChangedMail = ({ to, id, name }: Addressed & { name: string }): Mail => ({
  to,
  id,
  subject: 'Your Earshot account has another email address now',
  text: lines(
    `Hello ${oneLine(name)},`,
    '',
    'The email address of your Earshot account has just been changed, so this one no longer signs you in.',
    'If that wasn’t you, tell your school at once.',
  ),
});

export const secondFactorResetMail = ({ to, id, name }: Addressed & { name: string }): Mail => ({
  to,
  id,
  subject: 'Your second step at Earshot was taken off',
  text: lines(
    `Hello ${oneLine(name)},`,
    '',
    'Earshot’s staff have just taken the second step off your account, so that you can sign in with your password again.',
    'Please set it up anew on your account page. If you didn’t ask for this, tell us at once.',
  ),
});

export const invitationMail = ({ to, id, name, url }: Addressed & { name: string; url: string }): Mail => ({
  to,
  id,
  subject: 'Your Earshot account is ready',
  text: lines(
    `Hello ${oneLine(name)},`,
    '',
    'You now have an Earshot account: lessons to listen to, with quizzes and reports. Choose a password here to sign in:',
    '',
    url,
    '',
    `The link works once, within the next 14 days. After that you sign in with ${to}.`,
  ),
});
