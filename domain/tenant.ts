import type { Category } from './event-registry.ts';

/** The owner of a stream: a district, or something that itself belongs to one. */
export interface Belonging {
  readonly kind: 'district' | 'school' | 'schoolClass' | 'person';
  readonly id: number;
}

type Field = readonly [kind: Belonging['kind'], field: string];

/**
 * The field of a stream's first event that permanently decides who the stream belongs to. Null: it belongs to nobody, to any
 * number of districts (such as a quiz), or to visitors.
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

/** Whether all events of a stream belong to the same owner as the first one. */
export const belongsAsAWhole = (category: string): boolean => !shared.has(category);

/**
 * The owner of a stream, from its first event; for a shared stream, from any event. Also null for people without a district, such
 * as the provider's own.
 */
export const belongingOf = (category: string, first: Readonly<Record<string, unknown>>): Belonging | null => {
  const [kind, field] = fields[category as Category] ?? [];
  const id = field === undefined ? null : first[field];
  return kind !== undefined && typeof id === 'number' ? { kind, id } : null;
};
