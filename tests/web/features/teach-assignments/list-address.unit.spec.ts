import { describe, expect, it } from 'vitest';
import { teachAssignmentsQuery } from '#api/assignments/teach-assignments/schemas.ts';
import { asksForForm, isNarrowed, listAddress, sortAddress } from '#web/assignments/teach-assignments/list-address.ts';
import { teachAssignmentsSample } from '#tests/web/pages/assignment-samples.ts';

const { criteria } = teachAssignmentsSample;

describe('the assignment list’s address', () => {
  it('has no parameters for the default list', () => {
    expect(listAddress(criteria)).toBe('/teach/assignments');
    expect(isNarrowed(criteria)).toBe(false);
  });

  it('holds the filters, and returns to the first page when they change', () => {
    const narrowed = { ...criteria, kind: 'lesson', school_class_id: 3, search: 'tide & moon' } as const;
    expect(listAddress(narrowed, { page: 2 })).toBe(
      '/teach/assignments?kind=lesson&school_class_id=3&search=tide+%26+moon&page=2',
    );
    expect(listAddress(narrowed, { state: 'draft' })).not.toContain('page');
    expect(isNarrowed(narrowed)).toBe(true);
  });

  it('reverses a column’s sort order, and starts each with its default', () => {
    expect(sortAddress(criteria, 'title')).toBe('/teach/assignments?sort=title');
    expect(sortAddress({ ...criteria, sort: 'title', direction: 'asc' }, 'title')).toBe(
      '/teach/assignments?sort=title&direction=desc',
    );
    expect(sortAddress(criteria, 'assigned')).toBe('/teach/assignments?direction=asc');
  });

  it('is parsed by the server as intended', () => {
    const meant = {
      ...criteria,
      kind: 'quiz',
      state: 'closed',
      school_class_id: 3,
      search: 'x',
      sort: 'due',
      direction: 'asc',
    } as const;
    const query = Object.fromEntries(new URLSearchParams(listAddress(meant, { page: 4 }).split('?')[1]));
    expect(teachAssignmentsQuery.parse(query)).toEqual({ ...meant, page: 4 });
  });

  it('opens the quiz form if it says so', () => {
    expect(asksForForm('/teach/assignments')).toBe(false);
    expect(asksForForm('/teach/assignments?assign=quiz')).toBe(true);
    expect(asksForForm('/teach/assignments?quiz_uuid=a')).toBe(true);
  });
});
