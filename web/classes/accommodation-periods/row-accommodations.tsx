import { createContext, useContext } from 'react';
import type { AccommodationPeriodData, ClassAccommodationsPageData } from '#api/classes/accommodations/schemas.ts';
import { texts } from './texts.ts';
import { chosenWords } from './words.ts';

/**
 * The accommodations in effect on a day of the district (MM/DD/YYYY, as in reports). The latest comes first, so it wins when two
 * periods share a day.
 */
export function standingOn(
  periods: readonly AccommodationPeriodData[],
  submittedOn: string,
): AccommodationPeriodData | undefined {
  const [month = '', date = '', year = ''] = submittedOn.split('/');
  const day = `${year}-${month}-${date}`;
  return periods.find(({ first_day: first, last_day: last }) => first <= day && (last === null || day <= last));
}

export type StudentsWithPeriods = ClassAccommodationsPageData['students'];

/** Students with accommodations, while the teacher shows them; null: the report does not mention them. */
export const ShownAccommodations = createContext<StudentsWithPeriods | null>(null);

interface RowAccommodationsProps {
  studentId: number;
  /** MM/DD/YYYY, as in reports; null when not submitted, which shows the current accommodations. */
  submittedOn: string | null;
}

/** Below a student's name in a report: the accommodations in effect when the student submitted. */
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
