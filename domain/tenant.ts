import type { Category } from './event-registry.ts';

/** What a stream belongs to: a district, or something that itself belongs to one. */
export interface Belonging {
  readonly kind: 'district' | 'school' | 'schoolClass' | 'person';
  readonly id: number;
}

type Field = readonly [kind: Belonging['kind'], field: string];

/**
 * The field of a stream's first event that says where the stream belongs, for ever. Null: what belongs to nobody, or like a quiz to any
 * number of districts, and what visitors do.
 */
const fields: Record<Category, Field | null> = {
  district: ['district', 'districtId'],
  school: ['district', 'districtId'],
  schoolPlan: ['school', 'schoolId'],
  person: ['district', 'districtId'],
  schoolClass: ['school', 'schoolId'],
  quizAssignment: ['schoolClass', 'schoolClassId'],
  quizSolution: ['schoolClass', 'schoolClassId'],
  lessonAssignment: ['person', 'teacherId'],
  lessonAssignmentSchoolClass: ['schoolClass', 'schoolClassId'],
  studentWork: ['schoolClass', 'schoolClassId'],
  studentFeedback: ['schoolClass', 'schoolClassId'],
  writingAssessment: ['person', 'teacherId'],
  classroomExport: ['schoolClass', 'schoolClassId'],
  teacherInvite: ['school', 'schoolId'],
  accommodation: ['person', 'studentId'],
  teacherDesk: ['person', 'teacherId'],
  savedReports: ['person', 'personId'],
  studentAccess: ['person', 'studentId'],
  secondFactor: ['person', 'personId'],
  signIn: ['person', 'personId'],
  audioPlay: ['person', 'personId'],
  reportExport: ['person', 'personId'],
  lesson: null,
  collection: null,
  videoLibrary: null,
  curriculumLinks: null,
  standardsDocument: null,
  lessonStandards: null,
  teacherGuide: null,
  lessonGuide: null,
  quiz: null,
  challengeRequest: null,
  elpContent: null,
};

/** Streams that people of several districts share: each event belongs to its own person. */
const shared: ReadonlySet<string> = new Set<Category>(['audioPlay']);

/** Whether all events of a stream belong to where its first one does. */
export const belongsAsAWhole = (category: string): boolean => !shared.has(category);

/** Of a stream by its first event, of a stream that is shared by any. Null also for somebody who belongs to no district, like the provider's own people. */
export const belongingOf = (category: string, first: Readonly<Record<string, unknown>>): Belonging | null => {
  const [kind, field] = fields[category as Category] ?? [];
  const id = field === undefined ? null : first[field];
  return kind !== undefined && typeof id === 'number' ? { kind, id } : null;
};
