import { describe, expect, it } from 'vitest';
import { gradesOf } from '#domain/curriculum/standards-document/grades.ts';
import { stateCodeOf } from '#domain/curriculum/standards-document/states.ts';

describe('the grades of a standard', () => {
  it.each([
    [['01'], ['1']],
    [
      ['KG', '01', '02'],
      ['K', '1', '2'],
    ],
    [['09,10'], ['9', '10']],
    // As one published framework has it.
    [['11.12'], ['11', '12']],
    [['9-12'], ['9', '10', '11', '12']],
    [['K–2'], ['K', '1', '2']],
    [['HS'], ['9', '10', '11', '12']],
    [['PK; K'], ['PK', 'K']],
    [
      ['12', '03', '3'],
      ['3', '12'],
    ],
    [['Adult', 'UG', '13', '12-9', ''], []],
    [[], []],
  ])('of %j are %j', (levels, grades) => {
    expect(gradesOf(levels)).toEqual(grades);
  });
});

describe('a state', () => {
  it('is recognized by its abbreviation and its name', () => {
    expect(['ca', 'California ', 'us', 'national', 'Atlantis', ''].map(stateCodeOf)).toEqual([
      'CA',
      'CA',
      'US',
      'US',
      null,
      null,
    ]);
  });
});
