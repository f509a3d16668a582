import { describe, expect, it } from 'vitest';
import { changeEvents, differenceOf, StandardsReading, type Standards } from '#domain/curriculum/standards-document/changes.ts';
import { hasSameDetails, standardsDocumentDecider } from '#domain/curriculum/standards-document/decider.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';
import { standardExample, standardsDocumentExample, standardsExamples, standardsOf } from './support/standards-examples.ts';

const { given } = specificationOf(standardsDocumentDecider);
const { documentUuid, document } = standardsDocumentExample;
const [first, second] = ['aaaaaaaa-0000-5000-8000-000000000001', 'aaaaaaaa-0000-5000-8000-000000000002'] as const;
const of = (importUuid: string) => ({ documentUuid, importUuid });
const begin = (importUuid: string, after: string | null) => ({
  type: 'BeginStandardsImport' as const,
  ...of(importUuid),
  document,
  after,
  occurredAt: at(1),
});
const begun = (importUuid: string) => ({
  type: 'StandardsImportBegun' as const,
  data: { ...of(importUuid), document, occurredAt: at(1) },
});
const complete = (importUuid: string) => ({
  type: 'CompleteStandardsImport' as const,
  ...of(importUuid),
  standardsCount: 1,
  occurredAt: at(2),
});
const completed = (importUuid: string) => ({
  type: 'StandardsImportCompleted' as const,
  data: { ...of(importUuid), standardsCount: 1, occurredAt: at(2) },
});
const changesOf = (importUuid: string, before: Standards, after: Standards) =>
  changeEvents(differenceOf(before, after, new Set()), of(importUuid));

const nothing: Standards = new Map();
const [before, after] = standardsExamples as readonly [Standards, Standards];

describe('an import of a standards document', () => {
  it('starts, records its changes and is completed', () => {
    const changes = changesOf(first, nothing, before);
    given().when(begin(first, null)).then(begun(first));
    given(begun(first))
      .when({ type: 'RecordStandardsChanges', ...of(first), changes })
      .then(...changes);
    given(begun(first)).when(complete(first)).then(completed(first));
    given(begun(first), completed(first)).when(begin(second, first)).then(begun(second));
  });

  it('is completed once', () => {
    given(begun(first), completed(first)).when(complete(first)).thenNothing();
  });

  it('is superseded by one that started later', () => {
    const changes = changesOf(first, nothing, before);
    const code = 'standards_import_superseded';
    given(begun(first), begun(second))
      .when({ type: 'RecordStandardsChanges', ...of(first), changes })
      .thenThrows('conflict', code);
    given(begun(first), begun(second)).when(complete(first)).thenThrows('conflict', code);
  });

  it('must be based on the last completed one', () => {
    given(begun(first), completed(first)).when(begin(second, null)).thenThrows('conflict', 'standards_import_superseded');
  });

  it('detects whether the document’s details are unchanged', () => {
    const { initialState, evolve } = standardsDocumentDecider;
    const state = evolve(evolve(initialState, begun(first)), completed(first));
    expect(hasSameDetails(initialState, document)).toBe(false);
    expect(hasSameDetails(state, document)).toBe(true);
    expect(hasSameDetails(state, { ...document, state: 'TX' })).toBe(false);
  });
});

describe('the difference between two imports', () => {
  it('is determined by meaning', () => {
    const { added, revised, moved, withdrawn } = differenceOf(before, after, new Set());
    expect([added, revised, moved, withdrawn].map((those) => those.map(({ label }) => label))).toEqual([
      ['L.five'],
      ['L.three'],
      ['L.two'],
      ['L.four'],
    ]);
    expect(differenceOf(before, after, new Set([standardExample('four').uuid])).withdrawn).toEqual([]);
  });

  it('is empty between equal ones', () => {
    expect(changesOf(first, before, before)).toEqual([]);
  });

  it('turns the earlier one into the later one, once completed', () => {
    const reading = new StandardsReading();
    [begun(first), ...changesOf(first, nothing, before), completed(first)].forEach((event) => reading.take(event));
    expect(reading.standards).toEqual(before);
    [begun(second), ...changesOf(second, before, after)].forEach((event) => reading.take(event));
    expect(reading.standards).toEqual(before);
    reading.take(completed(second));
    expect(reading.standards).toEqual(after);
  });

  it('ignores an import that was never completed', () => {
    const reading = new StandardsReading();
    const events = [begun(first), ...changesOf(first, nothing, before), begun(second), completed(second)];
    events.forEach((event) => reading.take(event));
    expect(reading.standards.size).toBe(0);
  });

  it('is split into events small enough for the log', () => {
    const many = standardsOf(...Array.from({ length: 1_001 }, (_, index) => standardExample(String(index))));
    expect(changesOf(first, nothing, many)).toHaveLength(11);
    const long = standardsOf(
      ...Array.from({ length: 20 }, (_, index) => standardExample(String(index), { content: 'x'.repeat(9_000) })),
    );
    expect(changesOf(first, nothing, long)).toHaveLength(4);
    expect(changesOf(first, many, nothing)).toHaveLength(2);
  });
});
