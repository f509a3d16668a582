import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSeen, cleanLine, cleanName, cleanText, hasSomethingToSee, withUnseenShown } from '#domain/shared/clean-text.ts';
import { sentencesOf, spokenText } from '#domain/lessons/lesson/spoken-lines.ts';
import { inNameOrder } from '#domain/shared/name-order.ts';
import { plainText, sameWords } from '#domain/shared/plain-text.ts';

/** Letters, marks and invisible characters of many scripts, and halves of surrogate pairs. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'aeIłßÆİ’ʻ`"-– 1²½\t\n\r\v\f',
      '\u0301',
      '\u0307',
      '\u094D',
      'क',
      'ष',
      'م',
      'ی',
      '\u0640',
      '\u064B',
      'ก',
      'ᄀ',
      'ᅡ',
      '각',
      'Σ',
      'が',
      '\u00A0',
      '\u00AD',
      '\u0085',
      '\u200B',
      '\u200C',
      '\u200D',
      '\u200E',
      '\u202E',
      '\u2028',
      '\u2060',
      '\u3164',
      '\uFE0F',
      '\uFEFF',
      '\uF0B7',
      '\u{1F469}',
      '\u{1F680}',
      '\u{1F3FD}',
      '\u{1F3F4}',
      '\u{E0067}',
      '\u{E007F}',
      '\uD83D',
      '\uDC69',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});

/** What prints something: everything but blanks, and characters that print nothing. */
const printed = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replaceAll('\uF0B7', '•');

describe('texts that are compared', () => {
  it.each([
    ['Ben O’Neil', "ben o'neil"],
    ['Zoe\u0301 Ruiz', 'zoé ruiz'],
    ['Łukasz  Wróbel ', 'lukasz wrobel'],
    ['Kaʻiulani Pua', 'KA`IULANI\u00A0PUA'],
    ['İpek Işık', 'ipek isik'],
    ['Straße – Groß', 'strasse - gross'],
    ['Đặng Þórsson Ærø Øre', 'dang thorsson aero ore'],
    ['“Keeper’s” Lamp…', `"keeper's" lamp...`],
    ['ﬁnal Ｒｏｏｍ', 'final room'],
    ['مُحَمَّد', 'محمد'],
    ['Zero\u200BWid\u00ADth', 'zerowidth'],
  ])('%j and %j are the same', (one, other) => expect(plainText(one)).toBe(plainText(other)));

  it('keep accents where only the spelling of marks, case and blanks may differ', () => {
    expect(sameWords(' Zoe\u0301  O’NEIL')).toBe(sameWords("Zoé O'Neil"));
    expect(sameWords('Zoé')).not.toBe(sameWords('Zoe'));
  });

  it('are folded once for all', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const fold of [plainText, sameWords]) expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('are ordered with numbers as numbers', () => {
    expect(['Room 10', 'room 4', 'Łódź', 'Lodge', '“Room 5”'].toSorted(inNameOrder)).toEqual([
      'Lodge',
      'Łódź',
      'room 4',
      '“Room 5”',
      'Room 10',
    ]);
  });
});

describe('a transcript, sentence by sentence', () => {
  const lines = (text: string): string[] => sentencesOf(spokenText(text), 1_000);
  it.each([
    ['Dr. Lee met Mrs. Oda. It cost $3.50.', ['Dr. Lee met Mrs. Oda.', 'It cost $3.50.']],
    ['J. K. Rowe came at 5 p.m. The bell rang.', ['J. K. Rowe came at 5 p.m.', 'The bell rang.']],
    ['We live in St. Paul. No. 5 is ours.', ['We live in St. Paul.', 'No. 5 is ours.']],
    ['1990. That was the year.', ['1990. That was the year.']],
    ['“Stop!” he said. “Why?” she asked.', ['“Stop!” he said.', '“Why?” she asked.']],
    ['It was I. Then we left.', ['It was I.', 'Then we left.']],
    ['5*3*2 is **thirty**. See [the map](https://elm.test/a_b).', ['5*3*2 is thirty.', 'See the map.']],
    ['- one_two\n- *three*', ['one_two three']],
  ])('%j', (text, expected) => expect(lines(text)).toEqual(expected));

  it('loses no word and no sign, however long', () => {
    const words = fc.array(
      fc.constantFrom('Dr.', 'A.', 'word', '5*3*2', '1990.', '“Why?”', 'p.m.', '(so)', '$3.50.', '…', 'no!'),
      {
        minLength: 1,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 12, max: 80 }), (list, longest) => {
        const found = sentencesOf(spokenText(list.join(' ')), longest);
        expect(found.join(' ')).toBe(list.join(' '));
        expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(longest);
      }),
    );
  });
});

describe('pasted text', () => {
  it('keeps no more marks on a letter than Unicode names, so that a paste of 200,000 does not hold up the server', () => {
    const start = performance.now();
    const cleaned = cleanText(`e${'\u0301\u0316'.repeat(100_000)}`);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(cleaned.length).toBeLessThanOrEqual(31);
    expect(cleanText(cleaned)).toBe(cleaned);
    const atATime = `\u0915\u0301${'\u0316'.repeat(28)}\u200D`;
    expect(cleanText(cleanText(atATime.repeat(2)))).toBe(cleanText(atATime.repeat(2)));
    expect(cleanText(`\u0958${'\u0316'.repeat(30)}`)).toBe(`\u0915\u093C${'\u0316'.repeat(29)}`);
  });

  it.each([
    ['Word’s line break', 'one\vtwo\r\nthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['controls', 'a\u0007b\u009Fc', 'abc'],
    ['soft hyphens and zero-width characters', 'au\u00ADto\u200Bno\u2060my\uFEFF', 'autonomy'],
    ['overrides of the direction', '\u202Elive\u202C', 'live'],
    ['isolates in a text of one direction', '\u2066live\u2069', 'live'],
    ['bullets of a symbol font', '\uF0B7 one', '• one'],
    ['letters in parts', 'Zoe\u0301', 'Zoé'],
  ])('loses %s', (_, text, expected) => expect(cleanText(text)).toBe(expected));

  it.each([
    ['Persian words', 'می\u200Cخواهم'],
    ['Hindi letters', 'क्\u200Dष'],
    ['Thai word breaks', 'ภาษา\u200Bไทย'],
    ['emoji of several', '👩‍🚀 👨‍👩‍👧‍👦 👩🏽‍🚀 ❤️‍🔥'],
    ['flags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['mixed directions', 'שלום\u200E (abc)'],
    ['isolated words of another direction', 'שלום \u2066C++\u2069 שלום'],
    ['blanks that hold words together', '10\u00A0km, 5\u202F%'],
  ])('keeps what %s need', (_, text) => expect(cleanText(text)).toBe(text));

  it('cleaned twice is cleaned once, and loses nothing that can be seen', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const clean of [cleanText, cleanLine, cleanName, asSeen]) expect(clean(clean(text))).toBe(clean(text));
        expect(printed(cleanText(text))).toBe(printed(text));
      }),
      { numRuns: 300 },
    );
  });

  it('of 200,000 letters is cleaned and compared', () => {
    const text = 'Ü\u200B’ \u{E0041}'.repeat(40_000);
    expect(cleanText(text)).toBe('Ü’ '.repeat(40_000));
    expect(plainText(cleanText(text)).slice(0, 8)).toBe("u' u' u'");
  });

  it('has something to see, or has not', () => {
    for (const text of ['', ' ', '\u200B', '\u00AD', '\u2060', '\u3164', '\u2800', '\u202E\uFE0F']) {
      expect(hasSomethingToSee(text)).toBe(false);
      expect(cleanLine(text)).toBe('');
    }
    for (const text of ['?', '\u0301', '😀', '🏳️', 'َ']) expect(hasSomethingToSee(text)).toBe(true);
  });

  it('shows what cannot be seen where it was added or removed', () => {
    expect([' ', '\n', 'a\u00ADb', 'a\u00A0b', 'plain words'].map(withUnseenShown)).toEqual([
      '␣',
      '⏎\n',
      'a[U+00AD]b',
      'a⍽b',
      'plain words',
    ]);
  });

  it('becomes a name without marks of direction', () => {
    expect(cleanName(' \u202Eevil \u200F\vName ')).toBe('evil Name');
    expect(cleanName('يوسف\u200F الحداد')).toBe('يوسف الحداد');
  });
});
