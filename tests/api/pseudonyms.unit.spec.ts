import { describe, expect, it } from 'vitest';
import { Pseudonyms, streamKinds } from '#api/audit/event-browser/pseudonyms.ts';
import { eventsByCategory } from '#domain/event-registry.ts';
import { solutionUuidOf } from '#domain/quiz-taking/events.ts';

const own = new Pseudonyms(Buffer.alloc(32, 1));
const other = new Pseudonyms(Buffer.alloc(32, 2));
const solution = solutionUuidOf(7, 9, 1);

describe('a district’s pseudonyms', () => {
  it('stand for people, and for everything derived from them, wherever they are named', () => {
    const data = {
      studentId: 9,
      studentIds: [9, 10],
      teacherId: null,
      sealedFor: 9,
      solutionUuid: solution,
      quizUuid: solution,
      studentsCount: 12,
      reportPath: '/reports/students/9',
      query: { selected_teacher_id: '9', page: '9' },
    };
    expect(own.data('', data)).toEqual({
      ...data,
      studentId: own.person(9),
      studentIds: [own.person(9), own.person(10)],
      sealedFor: own.person(9),
      solutionUuid: own.id(solution),
      reportPath: '/reports/students/[hidden]',
      query: { selected_teacher_id: own.person(9), page: '9' },
    });
    expect(own.id(solution)).not.toBe(solution);
  });

  it('mean nothing in another district', () => {
    expect(other.person(9)).not.toBe(own.person(9));
    expect(other.personOf(own.person(9))).toBeNull();
    expect(own.personOf(own.person(9))).toBe(9);
    expect(own.personOf(solution)).toBeNull();
  });

  it('replace ids in stream names, and lead back to them', () => {
    for (const name of ['person-9', 'signIn-9-2026-10', `quizSolution-${solution}`]) {
      expect(own.stream(name)).not.toBe(name);
      expect(own.streamOf(own.stream(name))).toBe(name);
    }
    expect(own.streamOf('person-9')).toBeNull();
    expect(other.streamOf(own.stream('signIn-9-2026-10'))).toBeNull();
    expect(own.stream('schoolClass-4')).toBe('schoolClass-4');
  });

  it('cover every category: whether its streams belong to a person', () => {
    expect(Object.keys(streamKinds).toSorted()).toEqual(Object.keys(eventsByCategory).toSorted());
  });
});
