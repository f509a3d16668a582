import { expect, it } from 'vitest';
import type { EditMade } from '#web/widgets/autosave/autosave-state.ts';
import { conflictSummary } from '#web/widgets/autosave/components/conflict-words.ts';

const edit = (role: 'admin' | 'student' | 'system', name: string | null, what: string): EditMade =>
  ({ actor: { id: 1, role, name }, what, occurred_at: '2026-11-22T08:00:00.000Z' }) as unknown as EditMade;
const words = (...edits: EditMade[]): string => conflictSummary('quiz', edits, 'UTC');

it('describes who changed a quiz in a sentence', () => {
  expect(words()).toBe('Someone else changed this quiz.');
  expect(words(edit('student', null, 'started the quiz'))).toMatch(/^A student started the quiz, /);
  const both = words(edit('admin', 'Ada Moreau', 'assigned it'), edit('student', null, 'started the quiz'));
  expect(both).toMatch(/^Ada Moreau and a student made 2 changes, /);
  expect(words(edit('student', null, 'x'), edit('system', null, 'y'))).toMatch(/^A student and an import made 2 changes, /);
});
