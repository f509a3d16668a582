import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { lessonAssignments, lessonAssignmentSchoolClasses } from './tables.ts';

interface LessonAssignmentsBatch {
  readonly assignments: RowChanges<typeof lessonAssignments>;
  readonly given: RowChanges<typeof lessonAssignmentSchoolClasses>;
  /** Instructions that were changed after a student had begun; the rest of the content is already in the row. */
  readonly instructions: Map<string, string>;
}

/** Assignments that teachers have put together from lessons, and which classes have them until when. */
export const lessonAssignmentsProjection: Projection<LessonAssignmentsBatch> = {
  name: 'lesson_assignments',
  version: 1,
  categories: ['lessonAssignment', 'lessonAssignmentSchoolClass'],
  tables: [lessonAssignments, lessonAssignmentSchoolClasses],
  handlers: {
    LessonAssignmentDrafted: ({ assignments }, { data }) =>
      assignments.put({
        uuid: data.lessonAssignmentUuid,
        lesson_uuid: data.lessonUuid,
        teacher_id: data.teacherId,
        title: data.content.title,
        content: data.content,
        begun: false,
        archived: false,
        created_at: data.occurredAt,
        changed_at: data.occurredAt,
      }),
    LessonAssignmentChanged: ({ assignments, instructions }, { data }) => {
      instructions.delete(data.lessonAssignmentUuid);
      assignments.patch({
        uuid: data.lessonAssignmentUuid,
        title: data.content.title,
        content: data.content,
        changed_at: data.occurredAt,
      });
    },
    LessonAssignmentInstructionsChanged: ({ assignments, instructions }, { data }) => {
      instructions.set(data.lessonAssignmentUuid, data.instructions);
      assignments.patch({ uuid: data.lessonAssignmentUuid, changed_at: data.occurredAt });
    },
    LessonAssignmentBegun: ({ assignments }, { data }) => assignments.patch({ uuid: data.lessonAssignmentUuid, begun: true }),
    LessonAssignmentArchived: ({ assignments }, { data }) =>
      assignments.patch({ uuid: data.lessonAssignmentUuid, archived: true }),
    LessonAssignmentUnarchived: ({ assignments }, { data }) =>
      assignments.patch({ uuid: data.lessonAssignmentUuid, archived: false }),
    LessonAssignmentGiven: ({ given }, { data }) =>
      given.put({
        id: data.lessonAssignmentSchoolClassId,
        lesson_assignment_uuid: data.lessonAssignmentUuid,
        lesson_uuid: data.lessonUuid,
        school_class_id: data.schoolClassId,
        teacher_id: data.teacherId,
        starts_at: data.startsAt,
        due_at: data.dueAt,
        closed: false,
        given_at: data.occurredAt,
      }),
    LessonAssignmentDatesChanged: ({ given }, { data }) =>
      given.patch({ id: data.lessonAssignmentSchoolClassId, starts_at: data.startsAt, due_at: data.dueAt }),
    LessonAssignmentClosed: ({ given }, { data }) => given.patch({ id: data.lessonAssignmentSchoolClassId, closed: true }),
    LessonAssignmentReopened: ({ given }, { data }) => given.patch({ id: data.lessonAssignmentSchoolClassId, closed: false }),
  },
  emptyBatch: () => ({
    assignments: new RowChanges(lessonAssignments),
    given: new RowChanges(lessonAssignmentSchoolClasses),
    instructions: new Map(),
  }),
  flush: async (trx, { assignments, given, instructions }) => {
    await assignments.flush(trx);
    await given.flush(trx);
    if (instructions.size === 0) return;
    await trx.raw(
      `update lesson_assignments a set content = jsonb_set(a.content, '{instructions}', to_jsonb(i.instructions))
       from unnest(?::uuid[], ?::text[]) as i(uuid, instructions) where a.uuid = i.uuid`,
      [[...instructions.keys()], [...instructions.values()]],
    );
  },
};
