import { describe, expect, it } from 'vitest';
import { toldApart } from '#domain/classes/told-apart.ts';

const namesOf = (classes: Parameters<typeof toldApart>[0]): string[] => toldApart(classes).map(({ name }) => name);

describe('classes to choose from', () => {
  it('keep their names where no two have the same', () => {
    expect(
      namesOf([
        { id: 1, name: 'Room 12' },
        { id: 2, name: 'Room 13' },
      ]),
    ).toEqual(['Room 12', 'Room 13']);
    expect(namesOf([])).toEqual([]);
  });

  it('are told apart by school, grade or teachers, and at last by their number', () => {
    const one = { id: 1, name: 'Room 12', school_name: 'Lakeside', grade: '4', teachers: [{ name: 'Ada Kim' }] };
    const other = { ...one, id: 2, name: 'ROOM 12 ' };
    expect(namesOf([one, { ...other, school_name: 'Hilltop' }])).toEqual(['Room 12 (Lakeside)', 'ROOM 12  (Hilltop)']);
    expect(namesOf([one, { ...other, grade: '5' }])).toEqual(['Room 12 (grade 4)', 'ROOM 12  (grade 5)']);
    expect(namesOf([one, { ...other, grade: '4', teachers: [{ name: 'Ben Ortiz' }] }])[1]).toBe('ROOM 12  (Ben Ortiz)');
    expect(namesOf([one, other, { id: 3, name: 'Gym' }])).toEqual(['Room 12 (no. 1)', 'ROOM 12  (no. 2)', 'Gym']);
  });
});
