import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { splitGift } from '#import/quizzes/gift-blocks.ts';
import { parseGiftBlock } from '#import/quizzes/gift-parser.ts';
import { readGift } from '#import/quizzes/gift.ts';
import { sharedData } from './support/shared-data.ts';

const folder = sharedData('gift');
const files = folder ? readdirSync(folder).filter((name) => name.endsWith('.gift')) : [];

/** JSON has no undefined. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_key, each: unknown) => each ?? null));

interface Expected {
  readonly type: string;
  readonly choices?: readonly {
    readonly isCorrect: boolean;
    readonly weight: number | null;
    readonly text: { format: string; text: string };
  }[];
}

const isSingleAnswer = ({ type, choices = [] }: Expected): boolean =>
  type === 'TF' ||
  (type === 'MC' && choices.filter(({ isCorrect, weight }) => (weight === null ? isCorrect : weight === 100)).length === 1);

describe.skipIf(!folder)('the shared GIFT files', () => {
  const load = (name: string) => {
    const text = readFileSync(join(folder!, name), 'utf8');
    return { text, expected: JSON.parse(readFileSync(join(folder!, name.replace('.gift', '.json')), 'utf8')) as Expected[] };
  };

  it('are all there', () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
  });

  it.each(files)('%s gives the same result entry by entry as in one pass', (name) => {
    const { text, expected } = load(name);
    expect(
      asJson(
        splitGift(text)
          .map(parseGiftBlock)
          .map((entry) => ('question' in entry ? entry.question : entry)),
      ),
    ).toEqual(expected);
  });

  it.each(files)('%s gives its single-answer questions and reports every other one with its line', (name) => {
    const { text, expected } = load(name);
    const { quiz, problems, questionsRead } = readGift(name, text);
    const wanted = expected.filter(isSingleAnswer);
    const asked = expected.filter(({ type }) => type !== 'Category');
    expect(quiz?.questions ?? []).toHaveLength(wanted.length);
    expect(questionsRead).toBe(asked.length);
    expect(problems).toHaveLength(asked.length - wanted.length);
    const lines = text.split(/\r\n|\n/);
    for (const { line, reason } of problems) {
      expect(lines[line - 1]?.trim()).not.toBe('');
      expect(lines[line - 1]?.trim()).not.toMatch(/^\/\//);
      expect(reason).toMatch(/ skipped: /);
    }
    quiz?.questions.forEach(({ options }, index) => {
      expect(options.filter(({ correct }) => correct)).toHaveLength(1);
      const { choices } = wanted[index]!;
      if (choices)
        expect(options.map(({ correct }) => correct)).toEqual(
          choices.map(({ isCorrect, weight }) => (weight === null ? isCorrect : weight === 100)),
        );
    });
  });
});

const only = (text: string) => readGift('a.gift', text).quiz!.questions[0]!;
const rendered = (markdown: string): string =>
  new MarkdownIt()
    .render(markdown)
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();

describe('a GIFT file', () => {
  it('gives the same ids on every read, and an added question changes no other', () => {
    const text = '::Colour::What is snow? {=white ~black}\n\nIs ice cold? {T}\n';
    const before = readGift('winter.gift', text).quiz!;
    const after = readGift('winter.gift', `Is it hot? {F}\n\n${text}`).quiz!;
    expect(readGift('elsewhere/winter.gift', text).quiz).toEqual(before);
    expect(after.questions.slice(1)).toEqual(before.questions);
    expect(readGift('summer.gift', text).quiz!.uuid).not.toBe(before.uuid);
  });

  it('keeps two questions with the same wording apart', () => {
    const { questions } = readGift('a.gift', 'Is it? {T}\n\nIs it? {T}').quiz!;
    expect(questions[0]!.uuid).not.toBe(questions[1]!.uuid);
  });

  it('is named after its category, or after the file when it has none or several', () => {
    expect(readGift('x.gift', '$CATEGORY: $course$/top/Unit 3: Frogs\n\nIs it? {T}').quiz!.title).toBe('Unit 3: Frogs');
    expect(readGift('ponds.gift', 'Is it? {T}').quiz!.title).toBe('ponds');
    expect(readGift('ponds.gift', '$CATEGORY: a\n\nIs it? {T}\n\n$CATEGORY: b\n\nOr? {F}').quiz!.title).toBe('ponds');
    expect(readGift('Große Teiche!.gift', 'Is it? {T}').quiz!.quizable.path).toMatch(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/);
  });

  it('loses only one broken question, and reports its line', () => {
    const { quiz, problems, questionsRead } = readGift('a.gift', 'First? {T}\n\n// a note\nBroken {=yes ~no\n\nLast? {F}\n');
    expect(quiz!.questions.map(({ content }) => content)).toEqual(['First?', 'Last?']);
    expect(problems).toEqual([{ line: 4, reason: expect.stringContaining('cannot be read') }]);
    expect(questionsRead).toBe(3);
  });

  it('accepts colons and equals signs in the question without a backslash, as Moodle does', () => {
    expect(only('::Time: one::At 10:30, is x = 3? {=yes: it is ~no}').content).toBe('At 10:30, is x = 3?');
    expect(only('At 10:30? {=yes: it is ~no}').options[0]!.content).toBe('yes: it is');
  });

  it('drops comments inside a question', () => {
    expect(only('Which? {\n=one\n// not this\n~two\n}').options.map(({ content }) => content)).toEqual(['one', 'two']);
  });

  it('counts an answer of 100 percent as correct and partly correct ones as wrong', () => {
    expect(only('Which? {~%100%a ~%50%b ~c}').options.map(({ correct }) => correct)).toEqual([true, false, false]);
    expect(readGift('a.gift', 'Which? {~%50%a ~%50%b}').problems[0]!.reason).toMatch(
      /multiple-choice question "Which\?" skipped: .* here 0 do/,
    );
    expect(readGift('a.gift', 'Which? {=a =b ~c}').problems[0]!.reason).toMatch(/here 2 do/);
  });

  it('reads escapes, and escapes plain text so that markdown shows it unchanged', () => {
    const { content, options } = only('[plain]*Stars* and _lines_ 1. <b> \\{x\\}? {=\\~a ~b}');
    expect(rendered(content)).toBe('*Stars* and _lines_ 1. <b> {x}?');
    expect(rendered(options[0]!.content)).toBe('~a');
  });

  it('turns HTML into markdown and leaves markdown alone', () => {
    expect(only('[html]<p>Is <b>this</b> <i>it</i>?</p> {T}').content).toBe('Is **this** *it*?');
    expect(only('[markdown]Is **this** _it_? {T}').content).toBe('Is **this** _it_?');
    expect(only('Is <em>this</em> it? {T}').content).toBe('Is *this* it?');
  });
});
