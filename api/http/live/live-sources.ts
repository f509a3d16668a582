import type { Category } from '#domain/event-registry.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import { classesOfSolutions } from '#projections/reports/class-of-solution.ts';
import { givenOfWorks } from '#projections/lesson-work/lesson-assignments/given-of-work.ts';
import { classTopic, givenAssignmentTopic, quizInClassTopic, studentWorkTopic, type Topic } from './topics.ts';

export type LiveReads = 'quiz_results' | 'student_works';

/** Streams of one category: the read model that shows their events, and which topics each of them touches. */
export interface LiveSource {
  readonly model: ReadModelName;
  /** By the id in a stream's name. Asked once the read model has passed the events; a stream that it does not know touches nothing. */
  topicsOf(read: ReadHandle<LiveReads>, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Topic[]>>;
}

const sameForAll =
  (topicOf: (id: string) => Topic): LiveSource['topicsOf'] =>
  async (_read, ids) =>
    new Map(ids.map((id) => [id, [topicOf(id)]]));

export const liveSources: { readonly [Source in Category]?: LiveSource } = {
  quizSolution: {
    model: 'quiz_results',
    topicsOf: async (read, uuids) => {
      const rows = await classesOfSolutions(read, uuids);
      return new Map(rows.map((row) => [row.uuid, [quizInClassTopic(row.quiz_uuid, row.school_class_id)]]));
    },
  },
  studentWork: {
    model: 'student_works',
    topicsOf: async (read, uuids) => {
      const rows = await givenOfWorks(read, uuids);
      return new Map(
        rows.map(({ uuid, lesson_assignment_school_class_id: givenId }) => [
          uuid,
          [givenAssignmentTopic(givenId), studentWorkTopic(uuid)],
        ]),
      );
    },
  },
  lessonAssignmentSchoolClass: { model: 'lesson_assignments', topicsOf: sameForAll(givenAssignmentTopic) },
  schoolClass: { model: 'roster', topicsOf: sameForAll(classTopic) },
};
