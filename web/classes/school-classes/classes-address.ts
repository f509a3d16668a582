import type { Tab } from './use-tab.ts';
import { to } from '#web/lib/route-call.ts';

interface Shown {
  search?: string | undefined;
  page?: number | undefined;
  schoolClassId?: number | undefined;
}

/** The classes that some words find, at one page of them or at that with a class. */
export const classesAt = ({ search, page, schoolClassId }: Shown) =>
  to('GET /school_classes', { search: search || undefined, page, school_class_id: schoolClassId });

export const classesAddress = (shown: Shown, tab?: Tab): string => `${classesAt(shown).path}${tab ? `#${tab}` : ''}`;
