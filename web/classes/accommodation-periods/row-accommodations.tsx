import { createContext, useContext } from 'react';
import type { AccommodationPeriodData, ClassAccommodationsPageData } from '#api/classes/accommodations/schemas.ts';
import { texts } from './texts.ts';
import { chosenWords } from './words.ts';

/** What stood on a day of the district (MM/DD/YYYY, as reports have it). The latest comes first: of two that met on one day, it counts. */
export function standingOn(
  periods: readonly AccommodationPeriodData[],
  submittedOn: string,
): AccommodationPeriodData | undefined {
  const [month = '', date = '', year = ''] = submittedOn.split('/');
  const day = `${year}-${month}-${date}`;
  return periods.find(({ first_day: first, last_day: last }) => first <= day && (last === null || day <= last));
}

export type StudentsWithPeriods = ClassAccommodationsPageData['students'];

/** Who works with accommodations, while a teacher looks at it; null: the report says nothing of it. */
export const ShownAccommodations = createContext<StudentsWithPeriods | null>(null);

interface RowAccommodationsProps {
  studentId: number;
  /** MM/DD/YYYY, as reports have it; null for what is not submitted: what stands now counts. */
  submittedOn: string | null;
}

/** Below a student's name in a report: what stood when the student submitted. */
export function RowAccommodations({ studentId, submittedOn }: RowAccommodationsProps) {
  const periods = useContext(ShownAccommodations)?.find(({ id }) => id === studentId)?.periods ?? [];
  const standing: AccommodationPeriodData | undefined =
    submittedOn === null ? periods.find(({ current }) => current) : standingOn(periods, submittedOn);
  if (!standing) return null;
  return (
    <span className="row-accommodations">
      <span className="visually-hidden">{texts.ofRow} </span>
      {chosenWords(standing).join(' · ')}
    </span>
  );
}
