/**
 * Pasted text as it was meant: cleaned as the server cleans it (`cleanText`), and with the superscripts, subscripts and lists
 * that only the formatted version in the clipboard has.
 */
import type { ClipboardEvent } from 'react';
import { cleanText } from '#domain/shared/clean-text.ts';

const lettersOf = (plain: string, small: string): ReadonlyMap<string, string> =>
  new Map([...plain].map((letter, at) => [letter, [...small][at]!]));
const superscripts = lettersOf('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const subscripts = lettersOf('0123456789+-−=()aeoxhklmnpst', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜ');

const inLetters = (text: string, letters: ReadonlyMap<string, string>): string | null => {
  const small = [...text].map((letter) => letters.get(letter));
  return small.includes(undefined) ? null : small.join('');
};

/** 10 to the power of a word has no letters of its own; the ordinals 1st to 4th need none. */
const raised = (text: string): string =>
  inLetters(text, superscripts) ??
  (/^(?:st|nd|rd|th|º|ª|er|e)$/i.test(text) ? text : `^${/^.$/su.test(text) ? text : `(${text})`}`);

const blocks = new Set(['P', 'DIV', 'LI', 'TR', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'TABLE', 'PRE']);
const unseen = new Set(['STYLE', 'SCRIPT', 'HEAD', 'TITLE', 'META', 'TEMPLATE']);

const markOf = (item: Element): string => {
  const list = item.parentElement;
  if (list?.tagName !== 'OL') return '• ';
  const place = [...list.children].filter(({ tagName }) => tagName === 'LI').indexOf(item);
  return `${Number(list.getAttribute('start') ?? 1) + place}. `;
};

const textOfNode = (node: Node): string => {
  if (node.nodeType === node.TEXT_NODE) return (node.textContent ?? '').replace(/[ \t\r\n]+/g, ' ');
  if (node.nodeType !== node.ELEMENT_NODE) return '';
  const element = node as Element;
  if (unseen.has(element.tagName)) return '';
  if (element.tagName === 'BR') return '\n';
  const inside = [...element.childNodes].map(textOfNode).join('');
  if (element.tagName === 'SUP') return raised(inside.trim());
  if (element.tagName === 'SUB') return inLetters(inside.trim(), subscripts) ?? inside.trim();
  if (element.tagName === 'TD' || element.tagName === 'TH') return `${inside.trim()}\t`;
  if (element.tagName === 'LI') return `\n${markOf(element)}${inside.trim()}\n`;
  return blocks.has(element.tagName) ? `\n${inside}\n` : inside;
};

const hasMeaning = /<(?:sup|sub|li)\b/i;

/** What is in the clipboard, as text of several lines. */
export function pastedText({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): string {
  const [plain, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
  if (!hasMeaning.test(html)) return cleanText(plain);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = textOfNode(body)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{2,}/g, (run) => (run.length > 2 ? '\n\n' : '\n'))
    .trim();
  return cleanText(text);
}

/** Puts the cleaned text where the browser would have put the other. Undo of the browser takes it back. */
export function pasteCleaned(event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>): void {
  const text = pastedText(event);
  const page = event.currentTarget.ownerDocument;
  if (text === '' || text === event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n')) return;
  // Obsolete by name, and still the only way to write into a field that undo knows.
  if (page.execCommand('insertText', false, text)) event.preventDefault();
}

/** Marks in front of the lines of a list: a letter or number, or a bullet. */
const listMark = /^\s*(?:\(?(?:[a-z]|\d{1,2})[.)]|[•◦‣▪·*–-])\s+/iu;

/** The lines of a pasted list, without blank ones, and without their marks where each has one. */
export const linesOfList = (text: string): string[] => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > 1 && lines.every((line) => listMark.test(line))
    ? lines.map((line) => line.replace(listMark, '').trim())
    : lines;
};
