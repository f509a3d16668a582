import { describe, expect, it } from 'vitest';
import { digestMail, type ClassDigest, type DigestNews } from '#jobs/digests/digest-words.ts';

const quiet = { handedIn: [], late: [], waiting: [] } as const;
const room = (parts: Partial<ClassDigest>): ClassDigest => ({
  name: 'Room 12',
  url: 'https://earshot.test/school_classes/1/report',
  ...quiet,
  ...parts,
});
const mailOf = (classes: readonly ClassDigest[], more: Partial<DigestNews> = {}) =>
  digestMail('ada@hill.test', 'digest-4-2026-11-24', {
    name: 'Ada Lima',
    frequency: 'daily',
    since: '2026-11-23T13:00:00.000Z',
    timeZone: 'America/Chicago',
    classes,
    publicUrl: 'https://earshot.test',
    unsubscribeUrl: 'https://earshot.test/digest/stop/s1.abc',
    ...more,
  });
const handedIn = [{ name: 'Whales', count: 5, submitted: 18, all: 24 }];
const late = [{ name: 'Harbour', count: 1, dueAt: '2026-11-24T04:00:00.000Z' }];
const waiting = [{ name: 'Volcanoes', count: 2 }];

describe('a digest', () => {
  it('lists by class what was handed in, what is late and what is waiting, and how to stop it', () => {
    const mail = mailOf([room({ handedIn, late, waiting })])!;
    expect(mail).toMatchObject({
      to: 'ada@hill.test',
      id: 'digest-4-2026-11-24',
      subject: 'Your classes: 5 handed in, 1 late, 2 waiting for feedback',
      unsubscribeUrl: 'https://earshot.test/digest/stop/s1.abc',
    });
    expect(mail.text).toBe(
      [
        'Good morning, Ada Lima,',
        '',
        'here is what has happened in your classes since Monday, November 23.',
        '',
        'Room 12',
        '  Handed in:',
        '  - Whales: 5 students, 18 of 24 in all',
        '  Late:',
        '  - Harbour: 1 student, due Monday, November 23',
        '  Waiting for your feedback:',
        '  - Volcanoes: 2 works',
        '  https://earshot.test/school_classes/1/report',
        '',
        'You asked for this mail every weekday morning. It names no students; the links show who they are once you sign in.',
        '',
        'Change how often it comes: https://earshot.test/account/notifications',
        'Stop it: https://earshot.test/digest/stop/s1.abc',
        '',
      ].join('\n'),
    );
  });

  it('is not written when there is no news; waiting work is mentioned once a week', () => {
    expect(mailOf([])).toBeNull();
    expect(mailOf([room({ waiting })])).toBeNull();
    expect(mailOf([], { frequency: 'weekly' })).toBeNull();
    expect(mailOf([room({ waiting })], { frequency: 'weekly' })).toMatchObject({
      subject: 'Your classes: 2 waiting for feedback',
    });
    expect(mailOf([room({ late })])).toMatchObject({ subject: 'Your classes: 1 late' });
  });

  it('keeps each name on its line, and shortens a long list', () => {
    const many = Array.from({ length: 13 }, (_, index) => ({ name: `Quiz ${index}`, count: 1, submitted: 1, all: 2 }));
    const { text } = mailOf([room({ name: 'Room\r\nBcc: eve@evil.test', handedIn: many })], { name: 'Ada\nLima' })!;
    expect(text).toContain('Good morning, Ada Lima,\n');
    expect(text).toContain('\nRoom Bcc: eve@evil.test\n');
    expect(text).toContain('Quiz 9:');
    expect(text).not.toContain('Quiz 10:');
    expect(text).toContain('  - and 3 more\n');
  });
});
