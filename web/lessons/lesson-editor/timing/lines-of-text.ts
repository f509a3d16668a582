import { longestLine, mostLines, type TimingLine } from '#domain/lessons/lesson/timing.ts';

/** Markdown as it is spoken. */
const spoken = (markdown: string): string =>
  markdown
    .replaceAll(/^\s{0,3}(?:#{1,6}|>|[*+-]|\d+[.)])\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|\*|_|`)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replaceAll(/\\([^\w\s])/g, '$1');

const sentencesOf = (paragraph: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(paragraph)]
    .map(({ segment }) => segment.replaceAll(/\s+/g, ' ').trim().slice(0, longestLine))
    .filter((sentence) => sentence !== '');

/** The transcript of a lesson as lines that wait for their times: a sentence each. */
export const linesOfText = (markdown: string): TimingLine[] =>
  markdown
    .split(/\n\s*\n/)
    .map((paragraph) => sentencesOf(spoken(paragraph)))
    .filter((sentences) => sentences.length > 0)
    .flatMap((sentences, paragraph) => sentences.map((text) => ({ start_ms: null, end_ms: null, text, paragraph })))
    .slice(0, mostLines);
