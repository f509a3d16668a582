import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonNumberOf, maxLessonNumber } from '#domain/lessons/lesson/number.ts';
import { teacherDeskDecider, type TeacherDeskCommand } from '#domain/dashboard/decider.ts';
import { dashboardSections, type TeacherDeskEvent } from '#domain/dashboard/events.ts';
import { arranged, moved, reordered, wholeSections } from '#domain/dashboard/order.ts';
import { handle, specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(teacherDeskDecider);
const frame = { teacherId: 3, occurredAt: at(1) };
const ordered = (...schoolClassIds: number[]): TeacherDeskEvent => ({
  type: 'TeacherDeskClassesOrdered',
  data: { ...frame, schoolClassIds },
});

describe('the order of classes', () => {
  const move = (schoolClassId: number, direction: 'up' | 'down', taughtIds: readonly number[]) =>
    ({ type: 'MoveClass', ...frame, schoolClassId, direction, taughtIds }) as const;

  it('is initially by name, and a move is by one place', () => {
    given()
      .when(move(7, 'up', [5, 6, 7]))
      .then({
        type: 'TeacherDeskClassMoved',
        data: { ...frame, schoolClassId: 7, direction: 'up', schoolClassIds: [5, 7, 6] },
      });
    expect(
      given(ordered(5, 7, 6))
        .when(move(5, 'down', [5, 6, 7]))
        .thenState().schoolClassIds,
    ).toEqual([7, 5, 6]);
  });

  it('has limits: nothing moves past the ends', () => {
    given(ordered(5, 6))
      .when(move(5, 'up', [5, 6]))
      .thenNothing();
    given(ordered(5, 6))
      .when(move(6, 'down', [5, 6]))
      .thenNothing();
  });

  it('skips classes that are no longer taught, and keeps their places', () => {
    const { schoolClassIds } = given(ordered(5, 9, 6))
      .when(move(6, 'up', [5, 6]))
      .thenState();
    expect(schoolClassIds).toEqual([6, 9, 5]);
  });

  it('accepts a class that is new, or still unknown to the read model', () => {
    const { schoolClassIds } = given(ordered(6, 5))
      .when(move(8, 'up', [5, 6]))
      .thenState();
    expect(schoolClassIds).toEqual([6, 8, 5]);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 10 });

  it('loses and duplicates no class, whatever is moved, arranged or left', () => {
    const step = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      direction: fc.constantFrom<'up' | 'down'>('up', 'down'),
      wanted: ids,
      taught: ids,
      whole: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = teacherDeskDecider.initialState;
        for (const { id, direction, wanted, taught, whole } of steps) {
          const before = state.schoolClassIds;
          const command: TeacherDeskCommand = whole
            ? { type: 'ArrangeDashboard', ...frame, sections: null, schoolClassIds: wanted, taughtIds: taught }
            : move(id, direction, taught);
          state = handle(teacherDeskDecider, state, command).state;
          const after = state.schoolClassIds;
          expect(new Set(after).size).toBe(after.length);
          expect(before.filter((one) => !after.includes(one))).toEqual([]);
          expect(teacherDeskDecider.decide(whole ? command : { ...command, taughtIds: after }, state).length <= 1).toBe(true);
        }
      }),
    );
  });

  it('is stored exactly as displayed, and other classes keep their places', () => {
    fc.assert(
      fc.property(ids, ids, (all, wanted) => {
        const next = reordered(all, wanted);
        expect(next.toSorted()).toEqual(all.toSorted());
        expect(next.filter((id) => wanted.includes(id))).toEqual(wanted.filter((id) => all.includes(id)));
        all.forEach((id, index) => wanted.includes(id) || expect(next[index]).toBe(id));
      }),
    );
  });

  it('is unchanged after a move up and down again', () => {
    fc.assert(
      fc.property(ids, fc.nat(9), (all, index) => {
        const id = all[index];
        if (id === undefined || index === 0) return;
        expect(moved(moved(all, id, 'up'), id, 'down')).toEqual(all);
      }),
    );
    expect(arranged([3, 9, 1], [1, 2, 3])).toEqual([3, 1, 2]);
  });
});

describe('the sections of the dashboard', () => {
  it('each appear once, whatever names are sent', () => {
    expect(wholeSections([])).toEqual(['tasks', 'classes', 'reports']);
    expect(wholeSections(['reports', 'weather', 'reports'])).toEqual(['tasks', 'classes', 'reports']);
    expect(wholeSections(['classes'])).toEqual(['tasks', 'classes', 'reports']);
    expect(wholeSections(['reports', 'classes', 'tasks'])).toEqual(['reports', 'classes', 'tasks']);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...dashboardSections), fc.string())), (names) => {
        expect(wholeSections(names).toSorted()).toEqual([...dashboardSections].toSorted());
      }),
    );
  });

  it('are saved together with the classes, once', () => {
    const arrange = {
      type: 'ArrangeDashboard',
      ...frame,
      sections: ['classes', 'tasks', 'reports'],
      schoolClassIds: [6, 5],
      taughtIds: [5, 6],
    } as const;
    const sections: TeacherDeskEvent = {
      type: 'TeacherDeskSectionsOrdered',
      data: { ...frame, sections: ['classes', 'tasks', 'reports'] },
    };
    given().when(arrange).then(sections, ordered(6, 5));
    given(sections, ordered(6, 5)).when(arrange).thenNothing();
    given()
      .when({ ...arrange, sections: ['tasks', 'classes', 'reports'], schoolClassIds: [5, 6] })
      .thenNothing();
  });
});

describe('hiding, putting away and keeping', () => {
  const lessonUuid = '3b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d';

  it.each<[TeacherDeskCommand, TeacherDeskCommand]>([
    [
      { type: 'HideClass', ...frame, schoolClassId: 4 },
      { type: 'ShowClass', ...frame, schoolClassId: 4 },
    ],
    [
      { type: 'HideTask', ...frame, taskType: 'quiz', taskId: 7 },
      { type: 'ShowTask', ...frame, taskType: 'quiz', taskId: 7 },
    ],
    [
      { type: 'FavoriteLesson', ...frame, lessonUuid },
      { type: 'UnfavoriteLesson', ...frame, lessonUuid },
    ],
  ])('$type happens once, and can be undone once', (on, off) => {
    const first = handle(teacherDeskDecider, teacherDeskDecider.initialState, on);
    expect(first.events).toHaveLength(1);
    expect(handle(teacherDeskDecider, first.state, on).events).toEqual([]);
    const back = handle(teacherDeskDecider, first.state, off);
    expect(back.events).toHaveLength(1);
    expect(back.state).toEqual(teacherDeskDecider.initialState);
    expect(handle(teacherDeskDecider, back.state, off).events).toEqual([]);
  });

  it('treats a quiz and a lesson with the same number as two tasks', () => {
    const { state } = handle(teacherDeskDecider, teacherDeskDecider.initialState, {
      type: 'HideTask',
      ...frame,
      taskType: 'quiz',
      taskId: 7,
    });
    expect(handle(teacherDeskDecider, state, { type: 'HideTask', ...frame, taskType: 'lesson', taskId: 7 }).events).toHaveLength(
      1,
    );
  });
});

describe('a lesson’s number', () => {
  it('is an integer that is safe in JSON, the same for every spelling of the uuid', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const number = lessonNumberOf(uuid);
        expect(Number.isSafeInteger(number) && number >= 1 && number <= maxLessonNumber).toBe(true);
        expect(lessonNumberOf(uuid.toUpperCase())).toBe(number);
      }),
    );
    expect(lessonNumberOf('00000000-0000-4000-8000-000000000000')).toBe(1);
  });
});
