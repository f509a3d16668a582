import { describe, expect, it } from 'vitest';
import { routes } from '#api/routes.ts';

/**
 * Why two people (or one on two devices) who save through a route lose nothing unseen, although it compares no revision. Everything
 * else that is edited is saved with If-Match or `if_match`, and answers 412.
 */
const reasons: Readonly<Record<string, string>> = {
  // Values that belong to one person alone.
  'put /account/reading': 'one’s own, a choice at a time',
  'put /account/language': 'one’s own, a choice at a time',
  'patch /reports/saved/{uuid}': 'one’s own: a name',
  'put /reports/saved/{uuid}/mail': 'one’s own: on or off',
  'put /dashboard': 'a teacher’s own desk',
  'patch /api/v1/teachers/{teacher_id}/move_school_class_up': 'a teacher’s own desk',
  'patch /api/v1/teachers/{teacher_id}/move_school_class_down': 'a teacher’s own desk',
  'patch /school_classes/{id}/hide': 'a teacher’s own desk',
  'patch /school_classes/{id}/show': 'a teacher’s own desk',
  'patch /api/v1/tasks': 'a teacher’s own desk',
  // Revisions of another kind.
  'put /students/assignments/{id}': 'compares the base of each text and lets the student choose',
  'put /admin/elp': 'compares the number of changes seen (`changes`)',
  // One value, shown whole before and after; what it was is in the events.
  'put /teach/quiz_assignments/{id}': 'one date, chosen and shown whole',
  'put /teach/lesson_assignments/{id}/school_class/{school_class_id}/dates': 'two dates, chosen and shown whole',
  'patch /school_classes/{id}': 'a name, a grade, a colour: fields that are left out stay',
  'patch /school_classes/{id}/students/{student_id}': 'one name',
  'put /school_classes/{id}/google_classroom_course': 'one choice',
  'put /school_classes/{school_class_id}/students/{student_id}/accommodations':
    'a new period takes over from a day on, and the page lists those before with who and when',
  'put /school_classes/{id}/students/{student_id}/excused': 'of two at once the first stands, with its words',
  'put /admin/listening_challenge': 'one choice; the one before stays on the page',
  // Switches and settings of a district, each change of which is in its history.
  'put /api/v1/districts/{id}/student_joining': 'on or off',
  'put /api/v1/districts/{id}/student_access': 'one choice',
  'put /api/v2/lingolift/districts/{id}/outside_assessor': 'on or off',
  'put /admin/schools/{id}/mail_domains': 'a short list, in the district’s history',
  'put /admin/sign_on/{id}': 'checked with the provider before it is kept; in the district’s history',
};

const edits = routes.filter(({ method }) => method === 'put' || method === 'patch');
const nameOf = ({ method, path }: (typeof routes)[number]): string => `${method} ${path}`;
const hasRevision = ({ problems = [] }: (typeof routes)[number]): boolean => (problems as readonly number[]).includes(412);

describe('whatever two can edit', () => {
  it('is saved on the revision that was seen, or says why it needs none', () => {
    expect(edits.length).toBeGreaterThan(30);
    const open = edits.filter((route) => !hasRevision(route)).map(nameOf);
    expect(open.filter((name) => !(name in reasons))).toEqual([]);
  });

  it('has no reason that is not needed any more', () => {
    const open = new Set(edits.filter((route) => !hasRevision(route)).map(nameOf));
    expect(Object.keys(reasons).filter((name) => !open.has(name))).toEqual([]);
  });
});
