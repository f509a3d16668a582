import MarkdownIt from 'markdown-it';

const reader = new MarkdownIt({ html: true });
const paragraphTokens: ReadonlySet<string> = new Set(['paragraph_open', 'inline', 'paragraph_close']);
const textTokens: ReadonlySet<string> = new Set(['text', 'softbreak']);

/** Whether a text means the same as markdown: nothing in it would be taken for a mark. */
const meansItself = (text: string): boolean => {
  const tokens = reader.parse(text, {});
  if (tokens.length > 3 || tokens.some((token) => !paragraphTokens.has(token.type))) return false;
  const parts = tokens[1]?.children ?? [];
  if (parts.some((part) => !textTokens.has(part.type))) return false;
  return parts.map((part) => (part.type === 'softbreak' ? '\n' : part.content)).join('') === text;
};

/** Plain text as markdown that renders as that very text; left as it is where that holds already. */
export const escapeMarkdown = (text: string): string => {
  if (meansItself(text.trim())) return text;
  return text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\s*)([#+=-]+)(?=\s|$)/gm, (_match, space: string, marks: string) => `${space}${marks.replace(/./g, '\\$&')}`)
    .replace(/^(\s*\d+)([.)])(?=\s|$)/gm, '$1\\$2');
};

/** Every line break of a text that is not markdown stays one. */
export const hardBreaks = (markdown: string): string => markdown.replace(/[ \t]*\n[ \t]*/g, '  \n');
