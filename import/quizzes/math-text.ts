/** Formulas in MathML that can be said on one line of text. */
import { lowered, raised } from './raised-text.ts';

/** Stands for a formula that cannot be said in a text. */
export const unsaid = '\u{f0020}';

const grouping = new Set(['math', 'mrow', 'mstyle', 'mpadded']);
const words = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
/** Characters that say how a formula is meant and are not seen. */
const invisible = /[\u2061-\u2064]/g;

const isSimple = (text: string): boolean => /^(?:[\p{N}.,]+|\p{L})$/u.test(text);
const inBrackets = (text: string): string => (isSimple(text) ? text : `(${text})`);

/** A fraction keeps apart from what stands beside it: 1½ is no 11/2. */
const join = (parts: readonly { text: string; isFraction: boolean }[]): string =>
  parts.reduce((said, { text, isFraction }, index) => {
    const besideFraction = isFraction || parts[index - 1]?.isFraction === true;
    const touches = /[\p{L}\p{N})]$/u.test(said) && /^[\p{L}\p{N}(]/u.test(text);
    return `${said}${besideFraction && touches ? ' ' : ''}${text}`;
  }, '');

const two = (element: Element): readonly [string, string] | null => {
  const [first, second, ...rest] = Array.from(element.children).map(mathText);
  return typeof first === 'string' && typeof second === 'string' && rest.length === 0 ? [first, second] : null;
};

const joined = (element: Element): string | null => {
  const parts: { text: string; isFraction: boolean }[] = [];
  for (const node of Array.from(element.childNodes)) {
    const isElement = node.nodeType === 1;
    const text = isElement ? mathText(node as Element) : (node.textContent ?? '').trim();
    if (text === null) return null;
    parts.push({ text, isFraction: node.nodeName.toLowerCase() === 'mfrac' });
  }
  return join(parts);
};

/** The formula as a text, or null if a line of text cannot say it. */
export function mathText(element: Element): string | null {
  const name = element.nodeName.toLowerCase();
  if (words.has(name)) return (element.textContent ?? '').replace(invisible, '').replace(/\s+/g, ' ').trim();
  if (grouping.has(name)) return joined(element);
  if (name === 'mspace') return ' ';
  if (name === 'semantics') return element.children[0] ? mathText(element.children[0]) : null;
  if (name === 'msqrt') {
    const under = joined(element);
    return under === null ? null : `√${inBrackets(under)}`;
  }
  const pair = two(element);
  if (pair === null) return null;
  if (name === 'mfrac') return pair.map(inBrackets).join('/');
  if (name === 'msup') return inBrackets(pair[0]) + raised(pair[1], pair[1]);
  if (name === 'msub') return inBrackets(pair[0]) + lowered(pair[1], pair[1]);
  return null;
}
