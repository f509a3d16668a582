import type { Tab } from './use-tab.ts';
import { to } from '#web/lib/route-call.ts';

interface Shown {
  search?: string | undefined;
  page?: number | undefined;
  schoolClassId?: number | undefined;
  /** Of the students of that class. */
  studentsPage?: number | undefined;
}

/** The classes found by a search, on a given page or on the page with a given class. */
export const classesAt = ({ search, page, schoolClassId, studentsPage }: Shown) =>
  to('GET /school_classes', { search: search || undefined, page, school_class_id: schoolClassId, students_page: studentsPage });

export const classesAddress = (shown: Shown, tab?: Tab): string => `${classesAt(shown).path}${tab ? `#${tab}` : ''}`;
