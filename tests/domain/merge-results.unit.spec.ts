import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEntries, mergeResults } from '../../domain/organizers/merge-results.ts';
import { emptyResult, entriesOf, isBlank, resultOf, type Entries } from '../../domain/organizers/organizer-rules.ts';
import { organizerResults } from '../../domain/organizers/organizer.ts';
import { organizerTypes } from '../../domain/organizers/organizer-types.ts';

const text = fc.constantFrom('', ' ', 'wave', 'tide', 'the tide');
const entries: fc.Arbitrary<Entries> = fc.dictionary(fc.constantFrom('a', 'b', '0', '1', 'toString', '__proto__'), text);
const textsOf = (some: Entries, field: string): string => (Object.hasOwn(some, field) ? some[field]! : '');

describe('what a student wrote on two devices', () => {
  it('is put together field by field', () => {
    const merged = mergeResults('FitbWorksheet', { s1: 'wave', s2: '' }, { s2: 'tide', s3: 'shore' });
    expect(merged).toEqual({ result: { s1: 'wave', s2: 'tide', s3: 'shore' }, conflicts: [] });
    expect(mergeResults('FiveWWorksheet', ['Mina', '', 'bus'], ['Mina', 'rain'])).toEqual({
      result: ['Mina', 'rain', 'bus', '', ''],
      conflicts: [],
    });
    expect(mergeResults('DaiWorksheet', { a: 'x', b: '' }, { a: '', b: 'y' }).result).toEqual({ a: 'x', b: 'y' });
  });

  it('is shown twice where both wrote the same field', () => {
    const merged = mergeResults('TChartWorksheet', { a: 'ebb', b: 'low' }, { a: 'flood', b: 'low' });
    expect(merged.conflicts).toEqual([{ field: 'a', mine: 'ebb', theirs: 'flood' }]);
    expect(merged.result).toEqual({ a: 'ebb', b: 'low' });
  });

  it('follows the one that changed it, also to nothing', () => {
    const before = { s1: 'wave', s2: 'shore', s3: 'tide' };
    const mine = { s1: 'wave', s2: '', s3: 'the tide' };
    const theirs = { s1: 'waves', s2: 'shore', s3: 'a tide' };
    expect(mergeResults('FitbWorksheet', mine, theirs, before)).toEqual({
      result: { s1: 'waves', s2: '', s3: 'the tide' },
      conflicts: [{ field: 's3', mine: 'the tide', theirs: 'a tide' }],
    });
  });

  it('is kept where one took it out and the other rewrote it', () => {
    const { result, conflicts } = mergeResults('FitbWorksheet', { s1: '' }, { s1: 'waves' }, { s1: 'wave' });
    expect([result, conflicts]).toEqual([{ s1: 'waves' }, []]);
  });

  it('does not depend on which device is asked, where there is no conflict', () => {
    fc.assert(
      fc.property(entries, entries, entries, (one, other, before) => {
        const [there, back] = [mergeEntries(one, other, before), mergeEntries(other, one, before)];
        const disputed = new Set(there.conflicts.map(({ field }) => field));
        expect(back.conflicts).toHaveLength(there.conflicts.length);
        for (const { field, mine, theirs } of there.conflicts) {
          expect(back.conflicts).toContainEqual({ field, mine: theirs, theirs: mine });
        }
        expect(Object.keys(there.entries).toSorted()).toEqual(Object.keys(back.entries).toSorted());
        for (const field of Object.keys(there.entries).filter((each) => !disputed.has(each))) {
          expect(textsOf(there.entries, field)).toBe(textsOf(back.entries, field));
        }
      }),
    );
  });

  it('is never lost', () => {
    fc.assert(
      fc.property(entries, entries, entries, (mine, theirs, before) => {
        const merged = mergeEntries(mine, theirs, before);
        const disputed = new Map(merged.conflicts.map((conflict) => [conflict.field, conflict]));
        for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
          const [my, their, old] = [textsOf(mine, field), textsOf(theirs, field), textsOf(before, field)];
          const typed = [my, their].filter((each) => !isBlank(each) && each !== old);
          const conflict = disputed.get(field);
          const kept = conflict ? [conflict.mine, conflict.theirs] : [textsOf(merged.entries, field)];
          expect(kept).toEqual(expect.arrayContaining(typed));
        }
      }),
    );
  });

  it('is the same merged with itself, and merged again', () => {
    fc.assert(
      fc.property(entries, entries, (mine, theirs) => {
        expect(mergeEntries(mine, mine)).toEqual({ entries: mine, conflicts: [] });
        const { entries: merged, conflicts } = mergeEntries(mine, theirs);
        fc.pre(conflicts.length === 0);
        expect(mergeEntries(merged, theirs).conflicts).toEqual([]);
        expect(mergeEntries(merged, theirs).entries).toEqual(merged);
      }),
    );
  });
});

describe.each(organizerTypes)('a result of %s', (type) => {
  it('has the shape of its kind, whatever was merged', () => {
    fc.assert(
      fc.property(entries, entries, (mine, theirs) => {
        const { result } = mergeResults(type, resultOf(type, mine), resultOf(type, theirs));
        expect(organizerResults[type].safeParse(result).error).toBeUndefined();
      }),
    );
  });

  it('survives being taken apart', () => {
    const empty = emptyResult(type);
    expect(resultOf(type, entriesOf(empty))).toEqual(empty);
  });
});
