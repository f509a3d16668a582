/**
 * How texts are compared and searched: what people do not mean, or cannot type, makes no difference. `plain_text` in the database
 * does the same, to the letter (`migrations/compared-as-meant.ts`), whatever collation the database has.
 */
const singly = (from: string, to: string) => {
  const known = new Map([...from].map((letter, at) => [letter, [...to][at]!]));
  const pattern = new RegExp(`[${from}]`, 'gu');
  return (text: string): string => text.replace(pattern, (letter) => known.get(letter)!);
};

/** Marks that compatibility decomposition would take apart. */
const wholeMarks = singly('´″', `'"`);

/** Kinds of apostrophe, quotation mark and dash become the one of the keyboard. */
const keyboardMarks = singly('`‘’‚‛′ʹʻʼʽʾʿˈ׳“”„‟«»״〝〞‐‒–—―−⁃־⁄', `${`'`.repeat(14)}${`"`.repeat(9)}${'-'.repeat(8)}/`);

/** Letters with a stroke or without a dot have no decomposition. The last two are how Persian writes two Arabic letters. */
const plainLetters = singly('łđðøıħŧŋɓɗƙɛɔəςیک', 'lddoihtnbdkeoeσيك');
const pairsOf: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** Zero-width characters, soft hyphens, and marks of direction. */
const unseen = '\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFE00-\uFE0F\uFEFF';
/** Accents, and the vowel signs of Hebrew and Arabic. Marks of other scripts are part of their words. */
const accents = '\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670';
const unseenOnes = new RegExp(`[${unseen}]`, 'gu');
const unseenOrAccents = new RegExp(`[${unseen}${accents}]`, 'gu');
const blanks = /[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/gu;
const keyboardOnly = /^[\u0001-\u007F]*$/u;

const tidied = (text: string): string => text.replace(blanks, ' ').replace(/^ | $/g, '');

/** Without case, and with one kind of apostrophe, quotation mark, dash and blank; accents count. */
export const sameWords = (text: string): string =>
  tidied(
    keyboardMarks(wholeMarks(text).normalize('NFKC').replace(unseenOnes, '').toLowerCase()).replaceAll('ς', 'σ').normalize('NFC'),
  );

/** Like `sameWords`, and without accents: typing diaz finds Díaz, and lukasz finds Łukasz. */
export const plainText = (text: string): string => {
  if (keyboardOnly.test(text)) return tidied(text.toLowerCase().replaceAll('`', "'"));
  const letters = wholeMarks(text).normalize('NFKD').replace(unseenOrAccents, '').toLowerCase();
  return tidied(
    plainLetters(keyboardMarks(letters))
      .replace(/[ßæœþ]/g, (letter) => pairsOf[letter]!)
      .normalize('NFC'),
  );
};
