import { createSeal } from '#platform/seal.ts';

/** The end of a link that stops somebody's mail. It holds for as long as the mail is kept: nobody has to sign in to be left alone. */
export interface StopLinks {
  tokenFor(personId: number): string;
  /** Null for what was not made here. */
  personOf(token: string): number | null;
}

/** Each kind of mail that is stopped by itself: digests about classes, and saved reports. */
export interface MailStopLinks {
  readonly classes: StopLinks;
  readonly reports: StopLinks;
}

/** `purpose` and `place` are part of every link that was mailed. */
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
