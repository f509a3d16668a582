/**
 * One cleaning of typed and pasted text for every field, on the server and in editors. It removes what nobody can see and nobody
 * meant: control characters, zero-width characters and soft hyphens that no script needs, and overrides of the direction. Nothing
 * that can be seen is lost, and cleaning twice is cleaning once.
 */

/** Line breaks of Word (vertical tab), of old Macs and of Unicode become the usual one. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g;
/** Soft hyphens, word joiners, byte order marks, embedded directions and their overrides, and deprecated or unassigned format characters. */
const formats = /[\u00AD\u180E\u202A-\u202E\u2060-\u2065\u206A-\u206F\uFEFF\uFFF0-\uFFFB\u{E0001}]/gu;
/** Tags spell the flags of Scotland, Wales and the like after a black flag, and nothing else. */
const tags = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})|[\u{E0020}-\u{E007F}]+/gu;
const loneSurrogates = /\p{Surrogate}/gu;
/** Word's bullets, in the private letters of its symbol font. */
const symbolBullets = /[\uF0B7\uF0A7\uF0D8]/g;

/** Joins or separates the letters of scripts like Persian and Hindi, and makes one emoji of several. */
const joiners = /[\u200B-\u200D]+/g;
const withoutJoining =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Hebrew}]/u;
const lastLetter = /(\p{L})\p{M}*$/u;
const ofEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u{E007F}]$/u;
/** Scripts that put no blanks between words: a zero-width space says where a line may break. */
const withoutBlanks = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}]/u;

const keptJoiner = (run: string, before: string, after: string): string => {
  const joiner = run[0]!;
  if (joiner === '\u200B')
    return withoutBlanks.test(lastLetter.exec(before)?.[1] ?? '') || withoutBlanks.test(after) ? joiner : '';
  if (joiner === '\u200D' && ofEmoji.test(before) && /\p{Extended_Pictographic}/u.test(after)) return joiner;
  const letter = lastLetter.exec(before)?.[1];
  return letter !== undefined && !withoutJoining.test(letter) ? joiner : '';
};

/** How far to look for the letter of some marks. */
const reach = 12;
const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0x20);

/** Marks and isolates of direction help where a text mixes directions, and are in the way where it does not. */
const directionMarks = /[\u200E\u200F\u061C\u2066-\u2069]/g;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const keyboardOnly = /^[\t\n\u0020-\u007E]*$/;

/**
 * No writing puts more than a few marks on one letter, and Unicode names 30 as the most that a text needs (UAX #15). To put 100,000
 * marks in order would hold up the server for half a minute.
 */
const marksBeyondReason = /(\p{M}{30})\p{M}+/gu;
const withinReason = (text: string): string => text.replace(marksBeyondReason, '$1');
/** Composing can take a letter apart, and so add a mark. */
const composed = (text: string): string => withinReason(withinReason(text).normalize('NFC'));

/** A text of several lines, as a paste should have been. Blanks stay as they are. */
export const cleanText = (text: string): string => {
  if (keyboardOnly.test(text)) return text;
  const lines = composed(
    text
      .replace(lineBreaks, '\n')
      .replace(controls, '')
      .replace(loneSurrogates, '')
      .replace(formats, '')
      .replace(tags, (_, flag: string = '') => flag)
      .replace(symbolBullets, '•'),
  );
  const directed = rightToLeft.test(lines) ? lines : lines.replace(directionMarks, '');
  return composed(
    directed.replace(joiners, (run, at: number) =>
      keptJoiner(run, directed.slice(Math.max(0, at - reach), at), characterAt(directed, at + run.length)),
    ),
  );
};

/** Everything that prints nothing: blanks, controls, and characters that say how others are printed. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Whether a reader of the text would see anything. */
export const hasSomethingToSee = (text: string): boolean => text.replace(unseen, '') !== '';

const blanks = /\s+/gu;

/**
 * A text of one line, such as a title: runs of blanks and line breaks are one blank, and none is at the ends. Empty if there would
 * be nothing to see.
 */
export const cleanLine = (text: string): string => {
  const line = cleanText(text).replace(blanks, ' ').trim();
  return hasSomethingToSee(line) ? line : '';
};

/** A person's name: a line without marks of direction. */
export const cleanName = (text: string): string => cleanLine(cleanText(text).replace(directionMarks, ''));

/** Marks of direction, and whether a sign is printed in color. */
const notSeen = /[\u200E\u200F\u061C\u2066-\u2069\uFE0E\uFE0F]/g;

/** Two texts that come out equal look the same to a reader: runs of blanks and what cannot be seen make no difference. */
export const asSeen = (text: string): string => cleanLine(cleanText(text).replace(notSeen, ''));

const namedBlanks: Readonly<Record<string, string>> = { ' ': '␣', '\n': '⏎\n', '\t': '⇥', '\u00A0': '⍽', '\u3000': '␣' };
const unseenOrBlank = /[\s\p{Cf}\p{Cc}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const codeOf = (character: string): string => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** A text that was added or removed, with signs in place of what cannot be seen, so that the change can. */
export const withUnseenShown = (text: string): string => {
  const seen = hasSomethingToSee(text);
  return text.replace(unseenOrBlank, (character) =>
    seen && /\s/u.test(character) && character !== '\u00A0' ? character : (namedBlanks[character] ?? codeOf(character)),
  );
};
