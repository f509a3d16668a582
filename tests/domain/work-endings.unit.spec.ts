import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { momentaryConflicts, workEndings } from '#domain/shared/work-endings.ts';

/** What a student's answer, text, start and hand-in can meet. */
const sources = [
  'commands/quiz-taking/{access,answering,grading,read-solutions}.ts',
  'domain/quiz-taking/decider.ts',
  'domain/quizzes/decider.ts',
  'domain/assignments/{quiz-assignment,lesson-assignment-school-class}/decider.ts',
  'commands/lesson-work/student-work/*.ts',
  'domain/lesson-work/student-work/decider.ts',
];

/** Conflicts that end nothing for a student. */
const others: Readonly<Record<string, string>> = {
  questions_unanswered: 'the student answers the rest',
  stale_progress: 'the page takes over what another page completed',
  quiz_not_submitted: 'only of the review, which is asked for after the hand-in',
  student_not_in_class: 'only of imports',
};

/** Codes that only a teacher or staff can meet. */
const ofStaff =
  /^(quiz_solution_(retaken|not_reset)|student_work_(not_submitted|not_reopened|continued)|quiz_assignment_(taken|begun)|quiz_(?!solution_|not_(published|submitted)).*|question_.*|not_corrected.*|key_.*|lesson_assignment_(?!closed).*)$/;

const codes = [
  ...new Set(
    sources
      .flatMap((pattern) => globSync(pattern))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/DomainError\(\s*'conflict',\s*'(\w+)'/g)].map(([, code]) => code!),
      ),
  ),
].toSorted();

describe('the codes that end a student’s work', () => {
  it('are all that the commands can answer', () => {
    expect(codes.length).toBeGreaterThan(8);
    const unknown = codes.filter(
      (code) => !Object.hasOwn(workEndings, code) && !Object.hasOwn(others, code) && !ofStaff.test(code),
    );
    expect(unknown).toEqual([]);
    for (const code of ['school_class_archived', 'student_left_class', 'quiz_solution_reset', 'lesson_assignment_closed']) {
      expect([codes.includes(code), Object.hasOwn(workEndings, code)]).toEqual([true, true]);
    }
  });

  it('leave out those of two calls at the same moment', () => {
    expect(momentaryConflicts.filter((code) => Object.hasOwn(workEndings, code))).toEqual([]);
  });
});
