import { describe, expect, it } from 'vitest';
import {
  changedAddress,
  everythingAddress,
  leadsHere,
  paramOf,
  sameDates,
  studentSolutionsPath,
  searchOf,
} from '#web/reports/reports/report-address.ts';

describe('a report’s address', () => {
  const address = '/reports/students?selected_school_id=1&selected_teacher_id=7&selected_school_class_id=3&page=4';

  it('keeps the other filters when one changes, and returns to the first page', () => {
    expect(
      changedAddress('/r?quiz_type=reading_comprehension&page=2', { start_date: '2026-11-01', end_date: '2026-11-02' }),
    ).toBe('/r?quiz_type=reading_comprehension&start_date=2026-11-01&end_date=2026-11-02');
    expect(changedAddress('/r?page_size=500&page=3', { page_size: 40 })).toBe('/r?page_size=40');
  });

  it('gives its dates and quiz type to other reports, where they are set', () => {
    const chosen = '/reports/classes/3?start_date=2026-11-01&end_date=2026-11-02&quiz_type=reading_comprehension&sort=name';
    expect(sameDates('/reports/standards?selected_school_class_id=3', chosen)).toBe(
      '/reports/standards?selected_school_class_id=3&start_date=2026-11-01&end_date=2026-11-02&quiz_type=reading_comprehension',
    );
    expect(sameDates('/school_classes/3/gradebook', '/school_classes/3/report?page=2')).toBe('/school_classes/3/gradebook');
  });

  it('leaves out defaults', () => {
    expect(changedAddress('/r?quiz_type=reading_comprehension', { quiz_type: 'all' })).toBe('/r');
    expect(changedAddress(address, { selected_school_class_id: '' })).toBe(
      '/reports/students?selected_school_id=1&selected_teacher_id=7',
    );
    expect(changedAddress('/r?page=2', { page: 1 })).toBe('/r');
  });

  it('clears the teacher and the class when the school changes', () => {
    expect(changedAddress(address, { selected_school_id: '2' })).toBe('/reports/students?selected_school_id=2');
    expect(changedAddress(address, { selected_school_id: '' })).toBe('/reports/students');
  });

  it('clears the class when the teacher changes, and nothing when the class changes', () => {
    expect(changedAddress(address, { selected_teacher_id: '8' })).toBe(
      '/reports/students?selected_school_id=1&selected_teacher_id=8',
    );
    expect(changedAddress(address, { selected_school_class_id: '5' })).toBe(
      '/reports/students?selected_school_id=1&selected_teacher_id=7&selected_school_class_id=5',
    );
  });

  it('goes to a page and keeps the order', () => {
    expect(changedAddress('/r?sort=name&direction=desc', { page: 3 })).toBe('/r?sort=name&direction=desc&page=3');
  });

  it('shows everything: all dates, types and schools, in the same order', () => {
    expect(everythingAddress(`${address}&quiz_type=reading_comprehension&sort=name`, '2026-11-21')).toBe(
      '/reports/students?sort=name&start_date=2014-05-20&end_date=2026-11-21',
    );
  });

  it('reads a parameter, treating an empty one as missing', () => {
    expect(paramOf(address, 'selected_teacher_id')).toBe('7');
    expect(paramOf('/r?selected_school_id=', 'selected_school_id')).toBeNull();
    expect(paramOf('/r', 'sort')).toBeNull();
  });

  it('keeps the search text with the filters, returns to the first page on a change, and leaves it out if empty', () => {
    expect(changedAddress('/r?selected_school_id=1&page=3', { search: 'ela 50%' })).toBe(
      '/r?selected_school_id=1&search=ela+50%25',
    );
    expect(changedAddress('/r?search=ela', { selected_school_id: '2' })).toBe('/r?search=ela&selected_school_id=2');
    expect(changedAddress('/r?search=ela&sort=name', { search: null })).toBe('/r?sort=name');
    expect(everythingAddress('/r?search=ela', '2026-11-21')).toBe('/r?start_date=2014-05-20&end_date=2026-11-21');
  });

  it('reads the search text as the server does, treating spaces as empty', () => {
    expect(searchOf('/r?search=%20ela%20%C3%B6%20')).toBe('ela ö');
    for (const address of ['/r', '/r?search=', '/r?search=%20+']) expect(searchOf(address)).toBeNull();
  });

  it('distinguishes links to the report itself from other links and anchors', () => {
    expect(leadsHere('/reports/students?page=2', address)).toBe(true);
    for (const other of [
      '/reports/students/9',
      '/reports/students.csv?page=1',
      '#main',
      '/reports/students#main',
      'https://a.test/r',
    ]) {
      expect(leadsHere(other, address), other).toBe(false);
    }
  });

  it('builds the address of a student’s solutions to a quiz', () => {
    expect(studentSolutionsPath({ quiz_uuid: 'q', school_class_id: 3, id: 9 })).toBe(
      '/teach/quiz/q/school_class/3/students/9/quiz_solutions',
    );
  });
});
