import MarkdownIt, { type StateInline, type Token } from 'markdown-it';
import { isEscapable, lineBefore, markRun } from './inline-rules.ts';

/** Links and pictures need a full address or a path on this site; `[sic](see note)` is text. */
const address = /^(?:https?:\/\/|mailto:|\/(?![/\\])|data:image\/(?:png|jpeg|gif|webp);)/i;

const backslash = 0x5c;
const backtick = 0x60;
const newline = 0x0a;

const closingTicks = (text: string, from: number, end: number, length: number): number => {
  const lineEnd = text.indexOf('\n', from);
  const limit = lineEnd < 0 ? end : Math.min(end, lineEnd);
  for (let at = text.indexOf('`', from); at >= 0 && at < limit; at = text.indexOf('`', at)) {
    const run = markRun(text, at, end);
    if (run.length === length && run.canClose) return at;
    at += run.length;
  }
  return -1;
};

const lineEndOf = (text: string, position: number): number => {
  const end = text.indexOf('\n', position);
  return end < 0 ? text.length : end;
};

const nbsp = '\u00a0';
/** Keeps spaces at the start of a line, and several in a row, as they were typed. */
const keepSpaces = (text: string, startsLine: boolean): string =>
  text
    .replace(/\t/g, '    ')
    .replace(/ {2,}/g, (run) => `${nbsp.repeat(run.length - 1)} `)
    .replace(/^ /, startsLine ? nbsp : ' ');

/** Markdown without blocks: emphasis, code, links and pictures. Everything else is plain text (docs/how-it-works/content.md). */
const dialect = (...without: string[]): InstanceType<typeof MarkdownIt> => {
  const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, typographer: false });
  markdown.disable(['html_inline', ...without]);
  markdown.validateLink = (href) => address.test(href);

  markdown.inline.State = class extends markdown.inline.State {
    override scanDelims(start: number): { can_open: boolean; can_close: boolean; length: number } {
      const { canOpen, canClose, length } = markRun(this.src, start, this.posMax);
      return { can_open: canOpen, can_close: canClose, length };
    }
  };

  /** A run of backslashes. Before a mark, each pair becomes one, as usual in markdown; before anything else they stay. */
  markdown.inline.ruler.at('escape', (state: StateInline, silent: boolean) => {
    const { src, pos, posMax } = state;
    if (src.charCodeAt(pos) !== backslash) return false;
    let end = pos;
    while (end < posMax && src.charCodeAt(end) === backslash) end += 1;
    const count = end - pos;
    const escapes = end < posMax && isEscapable(lineBefore(src, pos), src[end]!);
    const escapesNext = escapes && count % 2 === 1;
    if (!silent) {
      state.pending += '\\'.repeat(escapes ? Math.floor(count / 2) : count);
      if (escapesNext) state.push('text_special', '', 0).content = src[end]!;
    }
    state.pos = escapesNext ? end + 1 : end;
    return true;
  });

  markdown.inline.ruler.at('newline', (state: StateInline, silent: boolean) => {
    if (state.src.charCodeAt(state.pos) !== newline) return false;
    if (!silent) state.push('hardbreak', 'br', 0);
    state.pos += 1;
    return true;
  });

  /** Inline code. Backticks may also be quotation marks: ``so``, and `so'. */
  markdown.inline.ruler.at('backticks', (state: StateInline, silent: boolean) => {
    const { src, pos, posMax } = state;
    if (src.charCodeAt(pos) !== backtick) return false;
    const { canOpen, length } = markRun(src, pos, posMax);
    const start = pos + length;
    // One search per run length and line is enough: if there is no closing run from here, there is none from further on in this
    // line either.
    const failed = state.backticks[length] ?? -1;
    const close = canOpen && failed < lineEndOf(src, pos) ? closingTicks(src, start, posMax, length) : -1;
    if (canOpen && close < 0) state.backticks[length] = lineEndOf(src, pos);
    if (!silent) {
      if (close < 0) state.pending += src.slice(pos, start);
      else state.push('code_inline', 'code', 0).content = src.slice(start, close);
    }
    state.pos = close < 0 ? start : close + length;
    return true;
  });

  /**
   * Brackets that are not followed by a link stay brackets. This runs first because markdown reads a missing address as an empty
   * one.
   */
  markdown.inline.ruler.before('link', 'brackets', (state: StateInline, silent: boolean) => {
    const { src, pos } = state;
    const bracket = src.startsWith('![', pos) ? pos + 1 : pos;
    if (src[bracket] !== '[') return false;
    const end = state.md.helpers.parseLinkLabel(state, bracket, true);
    const leadsTo = end < 0 ? '' : (/^\(\s*<?(\S+)/.exec(src.slice(end + 1, end + 80))?.[1] ?? '');
    if (address.test(leadsTo)) return false;
    if (!silent) state.pending += src.slice(pos, bracket + 1);
    state.pos = bracket + 1;
    return true;
  });

  markdown.renderer.rules['text'] = (tokens, index) => {
    const startsLine = index === 0 || tokens[index - 1]!.type === 'hardbreak';
    return markdown.utils.escapeHtml(keepSpaces(tokens[index]!.content, startsLine));
  };
  return markdown;
};

const markdown = dialect('entity', 'autolink');

/** Stories have been Markdown from the start, so references such as `&nbsp;` and addresses in angle brackets stay what they were. */
const stories = dialect();

/** Alternates paragraphs and the line breaks between them, so that no emphasis extends across an empty line. */
const partsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .split(/(\n{2,})/);

const isBreaks = (part: string): boolean => part.startsWith('\n');

/**
 * Renders HTML without blocks. It contains only the tags and attributes of the rules above; addresses are not checked any
 * further.
 */
export const renderInlineMarkdown = (text: string): string =>
  partsOf(text)
    .map((part) => (isBreaks(part) ? '<br>\n'.repeat(part.length) : markdown.renderInline(part)))
    .join('');

const seenIn = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === 'hardbreak') return '\n';
      return type === 'image' ? seenIn(children ?? []) : content;
    })
    .join('');

/** The visible text, without its markup; line breaks are kept. */
export const textOfInlineMarkdown = (text: string): string =>
  partsOf(text)
    .map((part) => (isBreaks(part) ? part : seenIn(markdown.parseInline(part, {})[0]?.children ?? [])))
    .join('');

/** A line or a paragraph of a story, as HTML. */
export const renderStoryLine = (text: string): string => stories.renderInline(text);
