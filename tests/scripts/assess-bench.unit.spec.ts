import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AssessorError, type Assessor } from '#adapters/assessor/port.ts';
import { rubricAssessor } from '#adapters/assessor/rubric/rubric-assessor.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { judgeAssessor } from '#scripts/support/assess-bench/judge-assessor.ts';
import { gradeBandOf, levelOfScore, readScoredTexts, type ScoredText } from '#scripts/support/assess-bench/scored-texts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assess-bench-'));
});
afterEach(() => rm(folder, { recursive: true }));

const sixLevels = { lowest: 1, highest: 6 };
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const read = (scale = sixLevels) => readScoredTexts(folder, scale);

describe('scored texts', () => {
  it('are read from every CSV file, ignoring other files', async () => {
    await write(
      'a.csv',
      '\uFEFFid,Score,text,grade,language_forms\r\n7,4,"Crabs live there, I think.\r\n\r\nThey ""hide"".",4,3\r\n',
    );
    await write('b.csv', 'text,score,grade\nA fish swims.,2,K-2\n');
    await write('readme.txt', 'no');
    const { texts, skipped } = await read();
    expect(skipped).toEqual([]);
    expect(texts).toMatchObject([
      { text: expect.stringContaining('They "hide".') as string, score: 4, gradeBand: '3-5', dimensions: { language_forms: 3 } },
      { text: 'A fish swims.', score: 2, gradeBand: 'K-2', dimensions: {} },
    ]);
  });

  it('skip a row that cannot be used, and report it', async () => {
    await write('a.csv', 'text,score,grade\n ,3,4\nOne.,7,4\nTwo.,,4\nThree.,3,college\nFour.,3,9\n');
    const { texts, skipped } = await read();
    expect(texts.map(({ text }) => text)).toEqual(['Four.']);
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'The text is empty.'],
      [3, 'The score “7” is not a number from 1 to 6.'],
      [4, 'The score “” is not a number from 1 to 6.'],
      [5, 'The grade “college” is none: write a grade from K to 12, or a band such as 3-5.'],
    ]);
  });

  it.each([
    ['no CSV file', async () => undefined, /There is no CSV file/],
    ['a missing column', () => write('a.csv', 'text,grade\nx,3\n'), /a\.csv has no column score\./],
  ])('are rejected with %s', async (_name, prepare, text) => {
    await prepare();
    await expect(read()).rejects.toThrow(text);
  });

  it.each([
    ['K', 'K-2'],
    ['Kindergarten', 'K-2'],
    ['grade 3', '3-5'],
    ['8.0', '6-8'],
    ['12', '9-12'],
    ['13', null],
    ['', null],
  ])('of grade %j are in band %s', (grade, band) => expect(gradeBandOf(grade)).toBe(band));

  it('on another scale are rescaled', () => {
    const five = { lowest: 1, highest: 5 };
    expect([1, 2, 3, 3.5, 5].map((score) => levelOfScore(score, five))).toEqual([1, 2, 4, 4, 6]);
  });
});

const scored = (text: string, score: number, gradeBand: ScoredText['gradeBand'] = '3-5'): ScoredText => ({
  text,
  score,
  gradeBand,
  dimensions: { vocabulary_usage: score },
  question: '',
  transcript: '',
});

/** Finds the level that the text names. */
const reader: Assessor = {
  provider: 'rubric',
  model: 'reader',
  version: '1',
  assess: async ({ answer }) => {
    const score = Number(answer) as ElpLevel;
    if (!score) throw new AssessorError('not_english', 'No.');
    const dimension = { score, justification: [], evidence: [] };
    const dimensions = { linguistic_complexity: dimension, language_forms: dimension, vocabulary_usage: dimension };
    return {
      result: { scores: [{ score, justification: [], dimensions }], feedback: { strengths: [], suggestions: [] } },
      raw: null,
      tokens: 10,
    };
  },
};
const judge = (texts: readonly ScoredText[], assessor = reader) =>
  judgeAssessor(texts, { assessor, scale: sixLevels, atOnce: 3, signal: new AbortController().signal });

describe('an assessor', () => {
  it('is compared with people on all texts, by grade band and by scored dimension', async () => {
    const verdict = await judge([scored('3', 3), scored('4', 3), scored('1', 4, '6-8'), scored('hola', 2)]);
    expect(verdict.rows.map(({ name, count, exact, adjacent }) => [name, count, exact, adjacent])).toEqual([
      ['all texts', 3, 1 / 3, 2 / 3],
      ['grades 3-5', 2, 0.5, 1],
      ['grades 6-8', 1, 0, 0],
      ['vocabulary usage', 3, 1 / 3, 2 / 3],
    ]);
    expect(verdict.tokens).toBe(30);
    expect([...verdict.notAssessed]).toEqual([['not_english', 1]]);
  });

  it('can be the rubric', async () => {
    const { rows } = await judge([scored('The crab lives in the pool because it has water.', 3)], rubricAssessor);
    expect(rows[0]).toMatchObject({ count: 1 });
  });

  it('that throws stops the benchmark', async () => {
    const broken: Assessor = { ...reader, assess: () => Promise.reject(new TypeError('a mistake of ours')) };
    await expect(judge([scored('3', 3)], broken)).rejects.toThrow('a mistake of ours');
  });
});
