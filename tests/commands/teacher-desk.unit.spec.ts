import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import {
  arrangeDashboard,
  favoriteLesson,
  hideSchoolClass,
  hideTask,
  moveSchoolClass,
  showSchoolClass,
  showTask,
  unfavoriteLesson,
} from '#commands/dashboard/teacher-desk.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { teacherDeskDecider, type TeacherDeskCommand } from '#domain/dashboard/decider.ts';
import type { Direction } from '#domain/dashboard/order.ts';
import { fold } from '#domain/shared/decider.ts';
import type { TeacherDeskEvent } from '#domain/dashboard/events.ts';
import { ConcurrencyError, type EventStore } from '#eventstore/port.ts';
import { at } from '#tests/domain/support/examples.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';
import {
  admin,
  assignmentId,
  classId,
  contextOf,
  openSchool,
  otherTeacher,
  student,
  systemActor,
  teacher,
} from './support/school.ts';

const classIds = [classId, 41, 42, 43, 44];
const lesson = { name: 'a', description: '', subject: 's', gradeBand: '3-5', textComplexity: null, transcript: '' };
const lessonUuid = lessonUuidOf('Lesson', 'a');

let log: MemoryLog;
let store: EventStore;
beforeEach(async () => {
  log = createMemoryLog();
  store = log.connect();
  await openSchool(store);
  const context = () => contextOf(store, systemActor);
  for (const id of classIds.slice(1)) {
    await createSchoolClass(context(), { schoolClassId: id, schoolId: 2, name: `Room ${id}` });
    await setSchoolClassMembers(context(), { schoolClassId: id, teacherIds: [3], studentIds: [], replace: true });
  }
  await createSchoolClass(context(), { schoolClassId: 99, schoolId: 2, name: 'Somebody else’s' });
  await publishLesson(context(), { type: 'Lesson', path: 'a', content: lesson });
});

const deskEvents = (): TeacherDeskEvent[] =>
  log.events.filter(({ stream }) => stream === 'teacherDesk-3') as unknown as TeacherDeskEvent[];
const untilAccepted = async <T>(send: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ConcurrencyError)) throw error;
    }
  }
};

describe('a teacher’s desk', () => {
  const commands: readonly [string, (context: CommandContext) => Promise<unknown>][] = [
    ['moving', (c) => moveSchoolClass(c, { schoolClassId: 42, direction: 'up', taughtIds: classIds })],
    ['hiding', (c) => hideSchoolClass(c, 42)],
    ['showing', (c) => showSchoolClass(c, 42)],
    ['arranging', (c) => arrangeDashboard(c, { sections: ['classes'], schoolClassIds: [42, 41], taughtIds: classIds })],
    ['putting a task away', (c) => hideTask(c, { taskType: 'quiz', taskId: assignmentId })],
    ['bringing it back', (c) => showTask(c, { taskType: 'quiz', taskId: assignmentId })],
  ];

  it.each(commands)('is only for its teacher: %s', async (_what, run) => {
    await expect(run(contextOf(store, teacher))).resolves.toBeDefined();
    const before = log.events.length;
    await expect(run(contextOf(store, otherTeacher))).rejects.toMatchObject({ kind: 'not_found' });
    for (const actor of [student, admin, systemActor, { id: 3, role: 'student' }, { id: null, role: 'visitor' }]) {
      await expect(run(contextOf(store, actor))).rejects.toMatchObject({ kind: 'forbidden' });
    }
    expect(log.events).toHaveLength(before);
  });

  it.each([favoriteLesson, unfavoriteLesson])('stores only existing lessons: %o', async (run) => {
    await expect(run(contextOf(store, teacher), { lessonUuid, type: 'Lesson' })).resolves.toBeDefined();
    const missing = [
      { lessonUuid: lessonUuidOf('Lesson', 'b'), type: 'Lesson' as const },
      { lessonUuid, type: 'Event' as const },
    ];
    for (const input of missing) await expect(run(contextOf(store, teacher), input)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(run(contextOf(store, student), { lessonUuid, type: 'Lesson' })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('does not reveal whether somebody else’s class or task exists', async () => {
    const errorOf = (run: Promise<unknown>) => run.catch((error: unknown) => error);
    const asked = (id: number) =>
      errorOf(moveSchoolClass(contextOf(store, teacher), { schoolClassId: id, direction: 'up', taughtIds: [] }));
    expect(await asked(99)).toEqual(await asked(12345));
    const arranged = (id: number) =>
      errorOf(
        arrangeDashboard(contextOf(store, teacher), { sections: ['reports'], schoolClassIds: [42, id], taughtIds: classIds }),
      );
    expect(await arranged(99)).toEqual(await arranged(12345));
    const task = (taskId: number) => errorOf(hideTask(contextOf(store, otherTeacher), { taskType: 'quiz', taskId }));
    expect(await task(assignmentId)).toEqual(await task(12345));
    expect(deskEvents()).toEqual([]);
  });
});

describe('two tabs', () => {
  interface Step {
    readonly id: number;
    readonly direction: Direction;
    readonly tab: 0 | 1;
    readonly kind: 'move' | 'arrange' | 'hide' | 'show';
  }
  const step: fc.Arbitrary<Step> = fc.record({
    id: fc.constantFrom(...classIds),
    direction: fc.constantFrom<Direction>('up', 'down'),
    tab: fc.constantFrom<0 | 1>(0, 1),
    kind: fc.constantFrom<Step['kind']>('move', 'move', 'move', 'arrange', 'hide', 'show'),
  });
  const run = (context: CommandContext, { id, direction, kind }: Step): Promise<unknown> => {
    if (kind === 'move') return moveSchoolClass(context, { schoolClassId: id, direction, taughtIds: classIds });
    if (kind === 'hide') return hideSchoolClass(context, id);
    if (kind === 'show') return showSchoolClass(context, id);
    const schoolClassIds = direction === 'up' ? [id, ...classIds.filter((one) => one !== id)] : [id];
    return arrangeDashboard(context, { sections: ['reports', 'tasks'], schoolClassIds, taughtIds: classIds });
  };

  it('arranging at once, in any interleaving, end up with one order of every class, and lose no move', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const before = deskEvents().length;
        const tabs = [log.connect(), log.connect()] as const;
        // Each tab sends one after the other; the tabs do not wait for each other.
        await Promise.all(
          tabs.map(async (tab, index) => {
            for (const one of steps.filter(({ tab: of }) => of === index)) {
              await untilAccepted(() => run(contextOf(tab, teacher, { now: at(1) }), one));
            }
          }),
        );
        const events = deskEvents();
        // One after the other, as the log has them, each decided on what the one before has left: that is what a single tab would have done.
        let state = fold(teacherDeskDecider, teacherDeskDecider.initialState, events.slice(0, before));
        for (const event of events.slice(before)) {
          if (event.type === 'TeacherDeskClassMoved') {
            const { schoolClassId, direction } = event.data;
            const again: TeacherDeskCommand = { type: 'MoveClass', ...event.data, schoolClassId, direction, taughtIds: classIds };
            const [decided] = teacherDeskDecider.decide(again, state) as { data: { schoolClassIds: number[] } }[];
            expect(event.data.schoolClassIds).toEqual(decided!.data.schoolClassIds);
          }
          state = teacherDeskDecider.evolve(state, event);
        }
        if (state.schoolClassIds.length > 0) expect(state.schoolClassIds.toSorted()).toEqual(classIds.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it('moving at once lose neither move', async () => {
    const tabs = [log.connect(), log.connect()];
    await Promise.all([
      untilAccepted(() =>
        moveSchoolClass(contextOf(tabs[0]!, teacher), { schoolClassId: 41, direction: 'up', taughtIds: classIds }),
      ),
      untilAccepted(() =>
        moveSchoolClass(contextOf(tabs[1]!, teacher), { schoolClassId: 44, direction: 'up', taughtIds: classIds }),
      ),
    ]);
    const { schoolClassIds } = fold(teacherDeskDecider, teacherDeskDecider.initialState, deskEvents());
    expect(schoolClassIds).toEqual([41, classId, 42, 44, 43]);
  });
});
