import type { Tab } from './use-tab.ts';

interface Shown {
  search?: string | undefined;
  page?: number | undefined;
  schoolClassId?: number | undefined;
}

/** The address of the classes that some words find, at one page of them or at that with a class. */
export function classesAddress({ search, page, schoolClassId }: Shown, tab?: Tab): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page !== undefined) query.set('page', `${page}`);
  if (schoolClassId !== undefined) query.set('school_class_id', `${schoolClassId}`);
  const queryString = query.size > 0 ? `?${query}` : '';
  return `/school_classes${queryString}${tab ? `#${tab}` : ''}`;
}
