import { isIP } from 'node:net';
import type { Request } from 'express';
import type { Format } from './negotiate.ts';
import type { Viewer } from './viewer.ts';

/**
 * The student records that can be viewed, exported or changed, and their names for people. The keys are stored: they never
 * change.
 */
export const recordKinds = {
  schools_report: 'Schools report',
  classes_report: 'Classes report',
  class_report: 'Class report',
  students_report: 'Students report',
  student_report: 'Student report',
  quiz_report: 'Quiz report',
  dashboard: 'Dashboard',
  school_classes: 'List of classes',
  gradebook: 'Gradebook',
  standards_report: 'Results by standard',
  class_roster: 'Students of a class',
  student_access: 'How a student signs in',
  assignments: 'List of assignments',
  student_works: 'Class at work on an assignment',
  student_work: 'What a student wrote',
  student_work_timeline: 'How a student’s work grew',
  accommodations: 'Accommodations of a student',
  student_feedback: 'Feedback on what a student wrote',
  writing_assessment: 'Assessment of what a student wrote',
  student_work_reopened: 'Work given back',
  student_work_reopening_undone: 'Undone giving back of work',
  quiz_attempts: 'Attempts at a quiz',
  quiz_timeline: 'Timeline of an attempt',
  quiz_version: 'Quiz as a student saw it',
  item_analysis: 'Item analysis',
  excuse: 'Student excused from work',
  score_reset: 'Reset of a score',
  score_reset_undone: 'Undone reset of a score',
  key_correction: 'Correction of a key',
  classroom_grades: 'Grades for Google Classroom',
  person: 'What is kept of a person',
  person_data: 'All data of a person',
  person_account: 'Account of a person',
  person_erased: 'Erasure of a person',
  district_data: 'All data of a district',
  district_erased: 'Off-boarding of a district',
  replay: 'Replayed report',
  events: 'Events of the log',
  access_log: 'Access log',
} as const;
export type RecordKind = keyof typeof recordKinds;

/**
 * Whose records they are: one student's, or those of some classes, schools or a district; with none of these, all districts. The
 * class or school of an attempt or assignment is looked up when the entry is written.
 */
export interface RecordScope {
  readonly districtId?: number | null;
  readonly schoolIds?: readonly number[];
  readonly schoolClassIds?: readonly number[];
  readonly studentId?: number;
  /** All classes that the person teaches. */
  readonly ownClasses?: boolean;
  readonly solutionUuid?: string;
  readonly studentWorkUuid?: string;
  readonly writingAssessmentUuid?: string;
  readonly assignmentId?: number;
  readonly quizUuid?: string;
}

export interface RecordAccess<Input> {
  /** A CSV of what is viewed counts as exported. */
  readonly action: 'viewed' | 'exported' | 'changed';
  readonly what: RecordKind;
  /** Null for a response that does not show anybody's records yet. */
  readonly of: (input: Input, viewer: Viewer) => RecordScope | null;
}

/** Why a route that reads results has nothing to be recorded. */
export interface NoRecords {
  readonly none: string;
}

export type Records<Input> = RecordAccess<Input> | NoRecords;

export const noRecords = (none: string): NoRecords => ({ none });

/** Students view their own data; their changes are in the event log. */
export const ownRecords = noRecords('a student’s own');

/** All that a person’s role shows them: a teacher’s classes, what a school admin administers; for staff and analysts everything. */
export const recordsOfViewer = (viewer: Viewer): RecordScope => {
  if (viewer.role === 'teacher') return { districtId: viewer.districtId, ownClasses: true };
  if (viewer.role !== 'school_admin') return {};
  const { districtId, administeredSchoolIds: schoolIds } = viewer;
  return schoolIds === null ? { districtId } : { districtId, schoolIds };
};

/** One access, as the route layer sees it. */
export interface AccessNote {
  readonly action: 'viewed' | 'exported' | 'changed';
  readonly what: RecordKind;
  readonly viewer: Viewer;
  readonly address: string | null;
  readonly format: Format | 'mail' | null;
  readonly scope: RecordScope;
  /** Further choices in the address: dates, filters, pages. */
  readonly filters: Readonly<Record<string, string | number | boolean>>;
}

/** The client's network address, according to TRUSTED_PROXIES; null if it is not a valid one. */
export const addressOf = (request: Pick<Request, 'ip'>): string | null => {
  const [address = ''] = (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/, '').split('%');
  return isIP(address) === 0 ? null : address;
};

interface Parsed {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const longest = 200;

/** Search words can be names, which do not belong in a log. */
const unrecorded = new Set(['search', 'person', 'student', 'return_to']);

const filtersOf = (query: unknown): AccessNote['filters'] => {
  const chosen: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (unrecorded.has(name) || value === '') continue;
    if (typeof value === 'string') chosen[name] = value.slice(0, longest);
    else if (typeof value === 'number' || typeof value === 'boolean') chosen[name] = value;
  }
  return chosen;
};

/** Null if a route has nothing to record. */
export const accessNoteOf = (
  records: Records<never> | null,
  input: Parsed,
  { viewer, request, format }: { viewer: Viewer | null; request: Request; format: Format | null },
): AccessNote | null => {
  if (records === null || 'none' in records || viewer === null) return null;
  const scope = records.of(input as never, viewer);
  if (scope === null) return null;
  return {
    action: records.action === 'viewed' && format === 'csv' ? 'exported' : records.action,
    what: records.what,
    viewer,
    address: addressOf(request),
    format,
    scope,
    filters: filtersOf(input.query),
  };
};

/** The same for records in a mail, which has no request. */
export const mailedNoteOf = (records: Records<never> | null, input: Parsed, viewer: Viewer): AccessNote | null => {
  if (records === null || 'none' in records) return null;
  const scope = records.of(input as never, viewer);
  const filters = filtersOf(input.query);
  return scope && { action: 'viewed', what: records.what, viewer, address: null, format: 'mail', scope, filters };
};
