import { describe, expect, it } from 'vitest';
import {
  freshPlan,
  orderAfter,
  problemsOf,
  successorsOf,
  type LastYearClass,
  type Plans,
} from '#web/dashboard/pages/new-school-year/year-plan.ts';

const classOf = (id: number, changes: Partial<LastYearClass> = {}): LastYearClass => ({
  id,
  name: `Room ${id}`,
  grade: '5',
  school_id: 1,
  school_name: 'Lakeside',
  students_count: 20,
  teachers: [{ id: 3, name: 'Ada Kim' }],
  from_roster: false,
  ...changes,
});
const items = [
  classOf(12),
  classOf(13),
  classOf(14, { school_id: 2 }),
  classOf(15, { teachers: [{ id: 4, name: 'Ben Ortiz' }] }),
];
const plansOf = (changes: Readonly<Record<number, object>>): Plans =>
  Object.fromEntries(items.map((item) => [item.id, { ...freshPlan(item), ...changes[item.id] }]));

describe('a new school year', () => {
  it('takes over the name, and lets a class of the same school and teachers take the place', () => {
    expect(freshPlan(items[0]!)).toEqual({ chosen: false, name: 'Room 12', successorId: null, colleagues: true });
    expect(successorsOf(items[0]!, items, plansOf({})).map(({ id }) => id)).toEqual([13]);
    expect(successorsOf(items[0]!, items, plansOf({ 13: { chosen: true } }))).toEqual([]);
  });

  it('needs a name for each chosen class, and a class of its own in each place', () => {
    expect(problemsOf(items, plansOf({ 12: { name: ' ' } }))).toEqual({});
    expect(Object.keys(problemsOf(items, plansOf({ 12: { chosen: true, name: ' ' } })))).toEqual(['12']);
    const both = { 12: { chosen: true, successorId: 15 }, 13: { chosen: true, successorId: 15 } };
    expect(Object.keys(problemsOf(items, plansOf(both)))).toEqual(['13']);
  });

  it('keeps the order: each new class stands where last year’s was', () => {
    expect(orderAfter(items, new Map([[12, 99]]))).toEqual([99, 13, 14, 15]);
    expect(orderAfter(items, new Map([[14, 12]]))).toEqual([13, 12, 15]);
    expect(orderAfter(items, new Map())).toEqual([12, 13, 14, 15]);
  });
});
