import type { z } from 'zod';
import type { Share, StoredLessonAssignment } from '../../commands/lesson-assignment/access.ts';
import type { GivenAssignment } from '../../domain/lesson-assignment-school-class/decider.ts';
import { classesGiven } from '../../views/lesson-assignments/queries.ts';
import { noRecords } from '../http/record-access.ts';
import type { SignedInContext } from '../http/route.ts';
import { presentAssignment } from '../student-works/presenter.ts';
import type { givenReply, lessonAssignmentReply } from './schemas.ts';

/** What an assignment is presented from. */
export type AssignmentReads = 'roster' | 'lesson_assignments' | 'student_works';

/** Of what is presented here. */
export const assignmentRecords = noRecords('how many of a class have begun and handed in, and nobody of them');

/** An assignment, for a teacher of it, with those of the teacher's classes that have it. */
export const presentLessonAssignment = async (
  { read, viewer }: SignedInContext<AssignmentReads>,
  { lessonAssignmentUuid, lessonUuid, content, begun, archived, revision }: StoredLessonAssignment,
  share: Share = 'changes',
): Promise<z.input<typeof lessonAssignmentReply>> => ({
  assignment: {
    id: lessonAssignmentUuid,
    lesson_uuid: lessonUuid,
    revision: String(revision),
    ...presentAssignment(content),
    begun,
    archived,
    can_change: share === 'changes',
    school_classes: await classesGiven(read, lessonAssignmentUuid, viewer.id),
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
