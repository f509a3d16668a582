import type { z } from 'zod';
import type { LessonAssignment } from '../../domain/lesson-assignment/decider.ts';
import type { GivenAssignment } from '../../domain/lesson-assignment-school-class/decider.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';
import { classesGiven } from '../../views/lesson-assignments/queries.ts';
import { noRecords } from '../http/record-access.ts';
import { presentAssignment } from '../student-works/presenter.ts';
import type { givenReply, lessonAssignmentReply } from './schemas.ts';

/** What an assignment is presented from. */
export type AssignmentReads = 'roster' | 'lesson_assignments' | 'student_works';

/** Of what is presented here. */
export const assignmentRecords = noRecords('how many of a class have begun and handed in, and nobody of them');

/** An assignment, for whoever made it, with the classes that have it. */
export const presentLessonAssignment = async (
  read: ReadHandle<AssignmentReads>,
  { lessonAssignmentUuid, lessonUuid, teacherId, content, begun, archived }: LessonAssignment,
): Promise<z.input<typeof lessonAssignmentReply>> => ({
  assignment: {
    id: lessonAssignmentUuid,
    lesson_uuid: lessonUuid,
    ...presentAssignment(content),
    begun,
    archived,
    school_classes: await classesGiven(read, lessonAssignmentUuid, teacherId),
  },
});

export const presentGiven = (given: GivenAssignment): z.input<typeof givenReply> => ({
  school_class: {
    lesson_assignment_school_class_id: given.lessonAssignmentSchoolClassId,
    school_class_id: given.schoolClassId,
    starts_at: given.startsAt,
    due_at: given.dueAt,
    closed: given.status === 'closed',
  },
});
