import { createSeal } from '#platform/seal.ts';

/**
 * The token at the end of an unsubscribe link. It stays valid for as long as the mail is kept: unsubscribing never requires a
 * sign-in.
 */
export interface StopLinks {
  tokenFor(personId: number): string;
  /** Null for a token that was not made here. */
  personOf(token: string): number | null;
}

/** The kinds of mail that people unsubscribe from separately: digests about classes, and saved reports. */
export interface MailStopLinks {
  readonly classes: StopLinks;
  readonly reports: StopLinks;
}

/** Do not change `purpose` and `place`: they are part of every link already mailed. */
const linksFor = (secret: string, purpose: string, place: string): StopLinks => {
  const seal = createSeal(secret, purpose);
  return {
    tokenFor: (personId) => seal.close(String(personId), place),
    personOf: (token) => {
      const opened = seal.open(token, place);
      return opened === null ? null : Number(opened);
    },
  };
};

export const createMailStopLinks = (secret: string): MailStopLinks => ({
  classes: linksFor(secret, 'links that stop digests', 'a link that stops a digest'),
  reports: linksFor(secret, 'links that stop mail about saved reports', 'a link that stops mail about saved reports'),
});
