/** What is spoken of a lesson's Markdown, and its sentences. No word and no sign is lost but the marks of Markdown itself. */

const address = /(?:https?:\/\/|mailto:|\/(?!\/))[^)\s]*/.source;
const link = new RegExp(`!?\\[([^\\]\\n]*)\\]\\(\\s*<?${address}[^)\\n]*\\)`, 'gi');
const lineMarks = /^[ \t]*(?:#{1,6}[ \t]+|(?:>[ \t]?)+|[-*+•][ \t]+(?=\S))/gm;
const before = `(?<=^|[\\s\\p{Ps}\\p{Pi}\\p{Pd}"':;,.!?¿¡…*_~])`;
const after = `(?=$|[\\s\\p{Pe}\\p{Pf}\\p{Pd}"':;,.!?…*_~])`;
/** A pair of marks directly around a word or phrase, as the dialect of our texts has it; 5*3*2 and snake_case have none. */
const emphasis = new RegExp(`${before}(\\*{1,3}|_{1,2}|~~|\`{1,2})(?=[^\\s*_~\`])([^\\n]{0,600}?[^\\s])\\1${after}`, 'gmu');
const escaped = /\\([*_~[\]<>|&`!"#$%'+,\-./:;=?@^{}])|^([ \t]*(?:\d+)?)\\(?=[#+.)=-])/gm;

/** The text as it is read aloud, with its line breaks. */
export const spokenText = (markdown: string): string =>
  markdown
    .replaceAll(lineMarks, '')
    .replaceAll(link, '$1')
    .replaceAll(emphasis, '$2')
    .replaceAll(emphasis, '$2')
    .replaceAll(escaped, '$1$2');

/** Abbreviations that a name or a number follows. */
const titles =
  /(?:^|[\s(“"'‘])(?:Dr|Dra|Mr|Mrs|Ms|Mx|Prof|St|Ste|Sr|Sra|Srta|Sta|Sto|Gen|Col|Capt|Lt|Sgt|Rev|Hon|Gov|Sen|Rep|Pres|Mt|Ft|Ave|Blvd|Rd|vs|cf|approx|ca|e\.g|i\.e|Ud|Uds|Vd|Av|pág|núm)\.$/iu;
/** Abbreviations that a number follows. */
const beforeNumbers = /(?:^|[\s(“"'‘])(?:No|Nos|Nr|Fig|Ch|Vol|pp?|Sec|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$/iu;
/** J. K. Rowling, but not the end of "It was I." */
const initial = /(?:^|[\s(“"'‘.])(?!I\.)\p{Lu}\.$/u;
/** The number of an item of a list. */
const itemNumber = /^\(?(?:\d{1,4}|\p{L})[.)]$/u;

const goesOn = (sentence: string, next: string): boolean =>
  titles.test(sentence) ||
  (beforeNumbers.test(sentence) && /^\d/.test(next)) ||
  (initial.test(sentence) && /^\p{Lu}/u.test(next)) ||
  itemNumber.test(sentence) ||
  /^[\p{Ll}\p{P}]/u.test(next.replace(/^["'“‘«¿¡([—–-]+/u, ''));

/** Pieces of at most `longest` characters, parted between words. */
const pieces = (sentence: string, longest: number): string[] => {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const blank = rest.lastIndexOf(' ', longest);
    // A word longer than a line is parted too, and never within a surrogate pair.
    const end = blank > 0 ? blank : /[\uD800-\uDBFF]/.test(rest[longest - 1]!) ? longest - 1 : longest;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? parts : [...parts, rest];
};

/** The sentences of a paragraph; it knows abbreviations, initials and times. */
export const sentencesOf = (paragraph: string, longest: number): string[] => {
  const segments = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(paragraph.replaceAll(/\s+/g, ' '))];
  const sentences: string[] = [];
  for (const { segment } of segments) {
    const text = segment.trim();
    if (text === '') continue;
    const last = sentences.at(-1);
    if (last !== undefined && goesOn(last, text)) sentences[sentences.length - 1] = `${last} ${text}`;
    else sentences.push(text);
  }
  return sentences.flatMap((sentence) => pieces(sentence, longest));
};
