import type { SolutionsAddress } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { addressOf } from '#domain/shared/address-of.ts';
import { allTimeStart } from '#web/lib/date-range.ts';

/** The parameters of a report's address. */
export interface ReportParams {
  selected_school_id: number | string | null;
  selected_teacher_id: number | string | null;
  selected_school_class_id: number | string | null;
  search: string | null;
  start_date: string | null;
  end_date: string | null;
  quiz_type: string | null;
  /** For a gradebook. */
  strand: string | null;
  column_page: number | null;
  /** For results by standard. */
  state: string | null;
  subject: string | null;
  grade: string | null;
  sort: string | null;
  direction: 'asc' | 'desc' | null;
  page: number | null;
  page_size: number | null;
}

export type ReportChange = Partial<ReportParams>;

export const pathOf = (address: string): string => address.split('?')[0] ?? address;

const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '');

/** Null if the address does not contain the parameter. */
export function paramOf(address: string, name: keyof ReportParams): string | null {
  return queryOf(address).get(name) || null;
}

/** Choosing a school clears the teacher and the class, choosing a teacher the class; so do state, subject and grade. */
function withCleared(change: ReportChange): ReportChange {
  const school = 'selected_school_id' in change ? { selected_teacher_id: null, selected_school_class_id: null } : {};
  const teacher = 'selected_teacher_id' in change ? { selected_school_class_id: null } : {};
  const state = 'state' in change ? { subject: null, grade: null } : {};
  const subject = 'subject' in change ? { grade: null } : {};
  return { page: null, ...school, ...teacher, ...state, ...subject, ...change };
}

const isDefault = (name: string, value: unknown): boolean =>
  value === null ||
  value === '' ||
  (name === 'quiz_type' && value === 'all') ||
  ((name === 'page' || name === 'column_page') && value === 1);

/** The report's address with some parameters changed. Default values are left out. Any change leads back to the first page. */
export function changedAddress(address: string, change: ReportChange): string {
  const query = queryOf(address);
  for (const [name, value] of Object.entries(withCleared(change))) {
    if (isDefault(name, value)) query.delete(name);
    else query.set(name, String(value));
  }
  return query.size > 0 ? `${pathOf(address)}?${query.toString()}` : pathOf(address);
}

/** The report without any filter: every date, type, school, teacher and class. */
export function everythingAddress(address: string, today: string): string {
  return changedAddress(address, {
    start_date: allTimeStart,
    end_date: today,
    quiz_type: 'all',
    selected_school_id: null,
    search: null,
  });
}

/** Another report with the dates and the quiz type of this one, where they are set. */
export function sameDates(path: string, address: string): string {
  const { start_date, end_date, quiz_type } = Object.fromEntries(queryOf(address));
  return changedAddress(path, { start_date: start_date ?? null, end_date: end_date ?? null, quiz_type: quiz_type ?? null });
}

/** Whether a link leads to this very report, only with other filters, order or page. */
export function leadsHere(href: string, address: string): boolean {
  return href.startsWith('/') && pathOf(href) === pathOf(address) && !href.includes('#');
}

interface StudentAtQuiz {
  quiz_uuid: string;
  school_class_id: number;
  id: number;
}

/** The address of all of a student's solutions to a quiz in a class. With `.json` appended, it resets them. */
export function studentSolutionsPath({ quiz_uuid, school_class_id, id }: StudentAtQuiz): SolutionsAddress {
  return addressOf('GET /teach/quiz/{uuid}/school_class/{id}/students/{student_id}/quiz_solutions', {
    uuid: quiz_uuid,
    id: school_class_id,
    student_id: id,
  });
}

/** The answer sheet of the same class and quiz, with the dates and type of the report. */
export function answerSheetPath(report: { report_url: string; start_date: string; end_date: string; quiz_type: string }): string {
  const { report_url: path, start_date, end_date, quiz_type } = report;
  return `${path.replace(/\/report$/, '/answer_sheet')}?${new URLSearchParams({ start_date, end_date, quiz_type })}`;
}

/** The search text as the server expects it; null for none. */
export const searchOf = (address: string): string | null => paramOf(address, 'search')?.trim() || null;
