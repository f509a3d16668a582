import type { Mail } from '#platform/mail.ts';
import { oneLine } from '../account-mails/mail-words.ts';

export interface ThingOfClass {
  readonly name: string;
  /** The number of students or works. */
  readonly count: number;
}

/** The news of one class. It names no students: mail is less protected than a page behind a sign-in. */
export interface ClassDigest {
  readonly name: string;
  readonly url: string;
  readonly handedIn: readonly (ThingOfClass & { readonly submitted: number; readonly all: number })[];
  readonly late: readonly (ThingOfClass & { readonly dueAt: string })[];
  readonly waiting: readonly ThingOfClass[];
}

export interface DigestNews {
  readonly name: string;
  readonly frequency: 'daily' | 'weekly';
  /** ISO: the start of the reported period. */
  readonly since: string;
  readonly timeZone: string;
  readonly classes: readonly ClassDigest[];
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

const shownOfEach = 10;

const longDay = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(new Date(iso));

const counted = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

const list = <Thing>(title: string, things: readonly Thing[], words: (thing: Thing) => string): string[] => {
  if (things.length === 0) return [];
  const more = things.length - shownOfEach;
  const lines = things.slice(0, shownOfEach).map((thing) => `  - ${words(thing)}`);
  return [`  ${title}`, ...lines, ...(more > 0 ? [`  - and ${more} more`] : [])];
};

const classLines = ({ name, url, handedIn, late, waiting }: ClassDigest, timeZone: string): string[] => [
  oneLine(name),
  ...list(
    'Handed in:',
    handedIn,
    (thing) => `${oneLine(thing.name)}: ${counted(thing.count, 'student')}, ${thing.submitted} of ${thing.all} in all`,
  ),
  ...list(
    'Late:',
    late,
    (thing) => `${oneLine(thing.name)}: ${counted(thing.count, 'student')}, due ${longDay(thing.dueAt, timeZone)}`,
  ),
  ...list('Waiting for your feedback:', waiting, (thing) => `${oneLine(thing.name)}: ${counted(thing.count, 'work')}`),
  `  ${url}`,
  '',
];

const sumOf = (classes: readonly ClassDigest[], kind: 'handedIn' | 'late' | 'waiting'): number =>
  classes.reduce((sum, one) => sum + one[kind].reduce((of, { count }) => of + count, 0), 0);

const subjectOf = (classes: readonly ClassDigest[]): string => {
  const sums = [
    [sumOf(classes, 'handedIn'), 'handed in'],
    [sumOf(classes, 'late'), 'late'],
    [sumOf(classes, 'waiting'), 'waiting for feedback'],
  ] as const;
  const said = sums.filter(([count]) => count > 0).map(([count, words]) => `${count.toLocaleString('en-US')} ${words}`);
  return `Your classes: ${said.join(', ')}`;
};

const rhythms = { daily: 'every weekday morning', weekly: 'every Monday morning' } as const;

/** Null if there is no news. Waiting works are news once a week, but not every morning. */
export const digestMail = (to: string, id: string, news: DigestNews): Mail | null => {
  const { name, frequency, since, timeZone, classes, publicUrl, unsubscribeUrl } = news;
  const isNews = sumOf(classes, 'handedIn') + sumOf(classes, 'late') > 0;
  if (!isNews && (frequency === 'daily' || sumOf(classes, 'waiting') === 0)) return null;
  const text = [
    `Good morning, ${oneLine(name)},`,
    '',
    `here is what has happened in your classes since ${longDay(since, timeZone)}.`,
    '',
    ...classes.flatMap((one) => classLines(one, timeZone)),
    `You asked for this mail ${rhythms[frequency]}. It names no students; the links show who they are once you sign in.`,
    '',
    `Change how often it comes: ${publicUrl}/account/notifications`,
    `Stop it: ${unsubscribeUrl}`,
    '',
  ].join('\n');
  return { to, id, subject: subjectOf(classes), text, unsubscribeUrl };
};
