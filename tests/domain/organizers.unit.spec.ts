import { describe, expect, it } from 'vitest';
import { organizerConfigs, organizerResults } from '#domain/lessons/organizers/organizer.ts';
import {
  emptyResult,
  fieldAfter,
  fieldsOf,
  fieldsShown,
  goesStepByStep,
  isComplete,
} from '#domain/lessons/organizers/organizer-rules.ts';
import { longestAnswer, organizerTypes, type OrganizerType } from '#domain/lessons/organizers/organizer-types.ts';
import { usableEntries, usableOrganizer } from '#domain/lessons/organizers/usable-organizer.ts';
import { organizers, sentence } from './support/material-examples.ts';

const fieldsRefused = (
  schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[] }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];
const sheets = Object.values(organizers);
const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `word ${index}`);
const fiveW = { header1: 'Who', header2: 'What', header3: 'Where', header4: 'When', header5: 'Why' };

it('there are six kinds of organizer', () => {
  expect(sheets.map(({ type }) => type)).toEqual(organizerTypes);
});

describe('a config', () => {
  it.each<[OrganizerType, object, object?]>([
    ['VocabularyListWorksheet', { words: ['tide'] }],
    ['VocabularyListWorksheet', { words: texts(30) }],
    ['FitbWorksheet', { sentences: [sentence('1'), sentence('2-b_C')] }],
    ['FitbWorksheet', { sentences: [{ id: 'x', text_before: '', text_after: ' rises.' }] }],
    ['FiveWWorksheet', {}, fiveW],
    ['FiveWWorksheet', { header5: 'How' }, { ...fiveW, header5: 'How' }],
    ['FaqlWorksheet', {}, { header1: 'Fact', header2: 'Question' }],
    ['FaqlWorksheet', { header1: 'I know', header2: 'I wonder' }],
    ['TChartWorksheet', { header1: 'Ebb', header2: 'Flood' }],
    ['DaiWorksheet', { header1: 'Detail', header2: 'Idea' }],
  ])('of %s can be %j', (type, config, read = config) => {
    expect(organizerConfigs[type].parse(config)).toEqual(read);
  });

  it.each<[OrganizerType, unknown, string[]]>([
    ['VocabularyListWorksheet', {}, ['words']],
    ['VocabularyListWorksheet', { words: [] }, ['words']],
    ['VocabularyListWorksheet', { words: ['tide', ' '] }, ['words.1']],
    ['VocabularyListWorksheet', { words: ['tide', 'shore', 'Tide'] }, ['words.2']],
    ['VocabularyListWorksheet', { words: texts(31) }, ['words']],
    ['VocabularyListWorksheet', { words: ['tide'], header1: 'Who' }, ['']],
    ['VocabularyListWorksheet', 'tide, shore', ['']],
    ['FitbWorksheet', { sentences: [] }, ['sentences']],
    ['FitbWorksheet', { sentences: [{ ...sentence('1'), text_before: undefined }] }, ['sentences.0.text_before']],
    ['FitbWorksheet', { sentences: [{ id: '1', text_before: ' ', text_after: '' }] }, ['sentences.0.text_before']],
    ['FitbWorksheet', { sentences: [sentence('1'), sentence('2'), sentence('1')] }, ['sentences.2.id']],
    ['FitbWorksheet', { sentences: [sentence('a b')] }, ['sentences.0.id']],
    ['FitbWorksheet', { sentences: [{ ...sentence('1'), answer: 'tide' }] }, ['sentences.0']],
    ['FiveWWorksheet', { header1: '' }, ['header1']],
    ['FiveWWorksheet', { header3: 'x'.repeat(61), header4: 7 }, ['header3', 'header4']],
    ['FaqlWorksheet', { header2: ' ' }, ['header2']],
    ['TChartWorksheet', { header1: 'Ebb' }, ['header2']],
    ['TChartWorksheet', {}, ['header1', 'header2']],
    ['DaiWorksheet', { header1: 'Detail', header2: 'Idea', header3: 'More' }, ['']],
  ])('of %s is rejected as %j, and the field is named', (type, config, fields) => {
    expect(fieldsRefused(organizerConfigs[type], config)).toEqual(fields);
  });
});

describe('a result', () => {
  it.each<[OrganizerType, unknown]>([
    ['VocabularyListWorksheet', { tide: 'the sea that comes and goes' }],
    ['VocabularyListWorksheet', {}],
    ['FitbWorksheet', { s1: 'wave', s2: '' }],
    ['FiveWWorksheet', ['Mina', '', 'on the bus', '', 'it rains']],
    ['FiveWWorksheet', ['Mina']],
    ['FaqlWorksheet', { a: 'The sea rises twice a day.', b: 'Why?' }],
    ['TChartWorksheet', { a: '', b: '' }],
    ['DaiWorksheet', { a: 'x'.repeat(longestAnswer), b: '' }],
  ])('of %s can be %j', (type, result) => {
    expect(organizerResults[type].parse(result)).toEqual(result);
  });

  it.each<[OrganizerType, unknown, string[]]>([
    ['VocabularyListWorksheet', ['tide'], ['']],
    ['VocabularyListWorksheet', { tide: 7 }, ['tide']],
    ['FitbWorksheet', { s1: null }, ['s1']],
    ['FitbWorksheet', { s1: 'x'.repeat(longestAnswer + 1) }, ['s1']],
    ['FiveWWorksheet', { a: '', b: '' }, ['']],
    ['FiveWWorksheet', texts(6), ['']],
    ['FiveWWorksheet', ['Mina', 7], ['1']],
    ['FaqlWorksheet', ['The sea rises.', 'Why?'], ['']],
    ['TChartWorksheet', { a: '' }, ['b']],
    ['DaiWorksheet', { a: '', b: '', c: '' }, ['']],
  ])('of %s is rejected as %j, and the field is named', (type, result, fields) => {
    expect(fieldsRefused(organizerResults[type], result)).toEqual(fields);
  });

  it.each(sheets.map((sheet) => [sheet.type, sheet] as const))('of %s is initially empty', (type, sheet) => {
    const empty = emptyResult(type);
    expect(organizerResults[type].parse(empty)).toEqual(empty);
    expect(isComplete(sheet, empty)).toBe(false);
    expect(usableEntries(sheet, empty).complaints).toEqual([]);
  });

  it.each([
    [organizers.vocabularyList, { tide: 'it comes', shore: 'land' }, { tide: 'it comes', shore: '  ' }],
    [organizers.fillInTheBlank, { s1: 'a', s2: 'b', s3: 'c' }, { s1: 'a', s3: 'c' }],
    [organizers.fiveW, ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd']],
    [organizers.faql, { a: 'a', b: 'b' }, { a: 'a', b: '' }],
    [organizers.tChart, { a: 'a', b: 'b' }, { a: '', b: 'b' }],
    [organizers.dai, { a: 'a', b: 'b' }, { a: '\n', b: 'b' }],
  ])('of %j is complete when every field has a text', (sheet, whole, part) => {
    expect(isComplete(sheet, whole)).toBe(true);
    expect(isComplete(sheet, part)).toBe(false);
  });
});

describe('the steps of an organizer', () => {
  it('exist for word lists and fill-in-the-blank', () => {
    expect(organizerTypes.filter(goesStepByStep)).toEqual(['VocabularyListWorksheet', 'FitbWorksheet']);
  });

  it('show the completed fields and the next one', () => {
    const shown = (...completed: string[]) => fieldsShown(organizers.fillInTheBlank, new Set(completed));
    expect(shown()).toEqual(['s1']);
    expect(shown('s1')).toEqual(['s1', 's2']);
    expect(shown('s1', 's2', 's3')).toEqual(['s1', 's2', 's3']);
    expect(shown('s2')).toEqual(['s1']);
    expect(shown('gone', 's1')).toEqual(['s1', 's2']);
  });

  it('show every field at once in other kinds', () => {
    expect(fieldsShown(organizers.fiveW, new Set())).toEqual(['0', '1', '2', '3', '4']);
    expect(fieldsShown(organizers.dai, new Set())).toEqual(['a', 'b']);
  });

  it('offer Next until the last one', () => {
    const { vocabularyList } = organizers;
    expect(fieldsOf(vocabularyList)).toEqual(['tide', 'shore']);
    expect([fieldAfter(vocabularyList, 'tide'), fieldAfter(vocabularyList, 'shore')]).toEqual(['shore', null]);
    expect(fieldAfter(vocabularyList, 'no such word')).toBe('tide');
  });
});

describe('a stored config that does not fit its kind', () => {
  it.each(sheets.map((sheet) => [sheet.type, sheet] as const))('is not a valid one of %s', (type, { config }) => {
    expect(usableOrganizer(type, config)).toEqual({ sheet: { type, config }, complaints: [] });
  });

  it.each<[OrganizerType, unknown, unknown, string[]]>([
    ['VocabularyListWorksheet', { words: ['tide', 7, 'tide', ''] }, { words: ['tide'] }, ['words.1', 'words.2', 'words.3']],
    ['VocabularyListWorksheet', null, { words: [] }, ['', 'words']],
    [
      'FitbWorksheet',
      { sentences: [sentence('1'), null, sentence('1'), { id: '3' }, { id: '4', text_before: 'The' }] },
      { sentences: [sentence('1'), { id: '4', text_before: 'The', text_after: '' }] },
      ['sentences.1.id', 'sentences.2.id', 'sentences.3'],
    ],
    ['FitbWorksheet', { words: ['tide'] }, { sentences: [] }, ['sentences']],
    [
      'FiveWWorksheet',
      { header1: 'How', header2: 'What', header3: 'Where', header4: 7 },
      { ...fiveW, header1: 'How' },
      ['header4', 'header5'],
    ],
    ['FaqlWorksheet', [], { header1: 'Fact', header2: 'Question' }, ['', 'header1', 'header2']],
    ['TChartWorksheet', { header1: 'Ebb' }, { header1: 'Ebb', header2: '' }, ['header2']],
  ])('of %s, such as %j, is used as far as it can be', (type, config, usable, fields) => {
    const { sheet, complaints } = usableOrganizer(type, config);
    expect(sheet).toEqual({ type, config: usable });
    expect(complaints.map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    [organizers.fillInTheBlank, { s1: 'a', gone: 'b', s2: 7 }, { s1: 'a' }, ['gone', 's2']],
    [organizers.vocabularyList, ['tide'], {}, ['']],
    [organizers.fiveW, ['Mina', null, 'here'], { 0: 'Mina', 2: 'here' }, ['1']],
    [organizers.fiveW, { a: 'Mina' }, {}, ['']],
    [organizers.tChart, { a: 'x', c: 'y' }, { a: 'x' }, ['c']],
    [organizers.dai, undefined, {}, ['']],
  ])('drops everything in a result except %j', (sheet, result, entries, fields) => {
    const usable = usableEntries(sheet, result);
    expect(usable.entries).toEqual(entries);
    expect(usable.complaints.map(({ field }) => field)).toEqual(fields);
    expect(JSON.stringify(usable.complaints)).not.toContain('Mina');
  });
});
