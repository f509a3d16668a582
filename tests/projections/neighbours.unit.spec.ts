import { describe, expect, it } from 'vitest';
import { neighboursOf, nextAfter } from '#projections/lesson-work/student-works/neighbours.ts';

const works = ['a', 'b', 'c'].map((uuid) => ({ uuid, has_feedback: false }));

describe('the next work', () => {
  it('is the first one again at the end, after feedback', () => {
    expect(neighboursOf(works, 'c').next).toBe('a');
  });

  it('comes to an end where works are left without feedback', () => {
    expect(works.map(({ uuid }) => nextAfter(works, uuid))).toEqual(['b', 'c', null]);
  });
});
