import { beforeEach, describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { deskOf } from '#projections/dashboard/teacher-desks/queries.ts';
import { teacherDesksProjection } from '#projections/dashboard/teacher-desks/projection.ts';
import { at, event, given } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';

const harness = useBuiltHarness();
const projections = [teacherDesksProjection];
const of = { teacherId: 21, occurredAt: at(1) };
const lessonUuid = '3b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d';
const desk = async (teacherId = 21) => {
  await harness.caughtUp(projections);
  return deskOf(liveReads(harness.db), teacherId);
};
const happened = (...events: Parameters<typeof given>[2][]) => given(harness.store, 'teacherDesk-21', ...events);

beforeEach(() => void harness.start(projections));

describe('teachers’ desks', () => {
  it('are empty until the teacher arranges something', async () => {
    await happened(event('TeacherDeskClassHidden', { ...of, schoolClassId: 4 }));
    expect(await desk(22)).toEqual({ school_class_ids: [], sections: [], hidden_class_ids: [] });
  });

  it('are as the teacher last left them', async () => {
    await happened(
      event('TeacherDeskClassMoved', { ...of, schoolClassId: 5, direction: 'up', schoolClassIds: [5, 4] }),
      event('TeacherDeskClassHidden', { ...of, schoolClassId: 4 }),
      event('TeacherDeskClassHidden', { ...of, schoolClassId: 5 }),
      event('TeacherDeskSectionsOrdered', { ...of, sections: ['reports', 'tasks', 'classes'] }),
    );
    expect(await desk()).toEqual({
      school_class_ids: [5, 4],
      sections: ['reports', 'tasks', 'classes'],
      hidden_class_ids: [4, 5],
    });
    await happened(
      event('TeacherDeskClassesOrdered', { ...of, schoolClassIds: [4, 5] }),
      event('TeacherDeskClassShown', { ...of, schoolClassId: 4 }),
    );
    expect(await desk()).toMatchObject({ school_class_ids: [4, 5], hidden_class_ids: [5] });
    expect(await desk(22)).toMatchObject({ school_class_ids: [] });
  });

  it('keep tasks and favorites, and are deleted along with the person', async () => {
    await happened(
      event('TeacherDeskClassesOrdered', { ...of, schoolClassIds: [4] }),
      event('TeacherDeskTaskHidden', { ...of, taskType: 'quiz', taskId: 7 }),
      event('TeacherDeskTaskHidden', { ...of, taskType: 'lesson', taskId: 7 }),
      event('TeacherDeskTaskShown', { ...of, taskType: 'quiz', taskId: 7 }),
      event('TeacherDeskLessonFavorited', { ...of, lessonUuid }),
    );
    await harness.caughtUp(projections);
    const rows = await harness.liveRows(teacherDesksProjection);
    expect(rows['teacher_desk_hidden_tasks']).toEqual([{ teacher_id: 21, task_type: 'lesson', task_id: 7 }]);
    expect(rows['teacher_desk_favorites']).toMatchObject([{ teacher_id: 21, lesson_uuid: lessonUuid }]);
    await given(harness.store, 'person-21', event('PersonErased', { personId: 21, erasedAt: at(9) }));
    await harness.caughtUp(projections);
    expect(Object.values(await harness.liveRows(teacherDesksProjection)).flat()).toEqual([]);
  });
});
