import { assignmentsListed, type AssignmentListReads } from '#projections/lesson-work/lesson-assignments/list.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { presentListedAssignment } from './presenter.ts';
import type { ListedAssignment } from './schemas.ts';

const latest = 100;

/** The latest quizzes and lesson assignments of a teacher's classes, or of one class. */
export const latestAssignments = async (
  { read, viewer }: SignedInContext<AssignmentListReads>,
  schoolClassId: number | null,
): Promise<ListedAssignment[]> => {
  if (viewer.role !== 'teacher') return [];
  const { rows } = await assignmentsListed(read, {
    teacherId: viewer.id,
    kind: null,
    state: null,
    schoolClassId,
    search: '',
    sort: 'assigned',
    direction: 'desc',
    page: 1,
    pageSize: latest,
  });
  return rows.map((row) => presentListedAssignment(row)).filter((row) => row.school_class_id !== null);
};
