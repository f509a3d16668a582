/** The words of a caption, as a browser shows them. */
import { withCharacters } from './character-references.ts';

export interface CueText {
  /** Line by line; a blank line is an empty text. */
  readonly rows: readonly string[];
  /** Whether words have times of their own, as in captions that roll up. */
  readonly timed: boolean;
  /** What browsers do not show, or show otherwise; null: nothing. */
  readonly remark: string | null;
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const tag = /^<(\/?)([A-Za-z][\dA-Za-z]*)((?:\.[^\s<>.&]+)*)(?:[ \t\n][^>]{0,500})?\/?>/;
const time = /^<(?:\d+:)?\d{1,2}:\d{2}\.\d{1,3}>/;
/** Those of WebVTT, and those that SRT files have. */
const known = /^(?:c|i|b|u|ruby|rt|v|lang|font|s|em|strong|span)$/i;

/** Places of text where a tag of ruby begins and ends: 漢(かん). */
class Ruby {
  #inside = false;
  #reading: number | null = null;

  take(name: string, ends: boolean, parts: string[]): void {
    if (name === 'ruby') {
      this.#close(parts);
      this.#inside = !ends;
    } else if (name === 'rt' && this.#inside) {
      this.#close(parts);
      if (!ends) {
        this.#reading = parts.length;
        parts.push('');
      }
    }
  }

  #close(parts: string[]): void {
    if (this.#reading === null) return;
    const reading = parts.splice(this.#reading).join('').trim();
    if (reading !== '') parts.push(`(${reading})`);
    this.#reading = null;
  }

  end(parts: string[]): void {
    this.#close(parts);
  }
}

/** Reads what stands under the times of a caption. */
export const cueText = (source: string): CueText => {
  const parts: string[] = [];
  const ruby = new Ruby();
  let [timed, remark]: [boolean, string | null] = [false, null];
  let rest = source.replaceAll('\0', '\ufffd').replaceAll(/\{\\[^}\n]{0,500}\}/g, '');
  while (rest !== '') {
    const at = rest.indexOf('<');
    const words = at === -1 ? rest : rest.slice(0, at);
    parts.push(withCharacters(words));
    rest = rest.slice(words.length);
    if (rest === '') break;
    const inner = time.exec(rest)?.[0];
    const [all, end, name = ''] = tag.exec(rest) ?? [];
    if (inner !== undefined) {
      timed = true;
      rest = rest.slice(inner.length);
    } else if (all === undefined) {
      const empty = /^<\/?>/.exec(rest)?.[0];
      if (empty === undefined) {
        remark ??= `“${shown(rest.split('\n')[0]!)}” begins with a < that opens no tag. It is taken as it stands; in WebVTT write &lt;.`;
        parts.push('<');
      }
      rest = rest.slice(empty?.length ?? 1);
    } else {
      const lower = name.toLowerCase();
      if (lower === 'br') parts.push('\n');
      else if (!known.test(lower)) remark ??= `“${shown(all)}” is a tag that captions do not have, and is not shown.`;
      ruby.take(lower, end === '/', parts);
      rest = rest.slice(all.length);
    }
  }
  ruby.end(parts);
  const rows = parts
    .join('')
    .split('\n')
    .map((row) => row.replaceAll(/\s+/g, ' ').trim());
  return { rows, timed, remark };
};
