import type { AccommodationPeriodData } from '#api/classes/accommodations/schemas.ts';

/** What stood on a day of the district (MM/DD/YYYY, as reports have it). The latest comes first: of two that met on one day, it counts. */
export function standingOn(
  periods: readonly AccommodationPeriodData[],
  submittedOn: string,
): AccommodationPeriodData | undefined {
  const [month = '', date = '', year = ''] = submittedOn.split('/');
  const day = `${year}-${month}-${date}`;
  return periods.find(({ first_day: first, last_day: last }) => first <= day && (last === null || day <= last));
}
