import type { CsvShape } from '../read-csv.ts';

const shape = <Required extends string, Optional extends string = never>(
  required: readonly Required[],
  optional: readonly Optional[] = [],
): CsvShape<Required | Optional> => ({ required, optional });

/** OneRoster 1.1 columns that are read. No other column is looked at, a password column least of all. */
export const manifestShape = shape(['propertyName', 'value']);
export const sessionsShape = shape(['sourcedId', 'title']);
export const coursesShape = shape(['sourcedId', 'title']);
export const orgsShape = shape(['sourcedId', 'name', 'type'], ['status', 'parentSourcedId']);
export const usersShape = shape(
  ['sourcedId', 'orgSourcedIds', 'role', 'givenName', 'familyName'],
  ['status', 'enabledUser', 'email'],
);
export const classesShape = shape(['sourcedId', 'title', 'schoolSourcedId'], ['status', 'classCode', 'courseSourcedId']);
export const enrollmentsShape = shape(['classSourcedId', 'userSourcedId', 'role'], ['status']);
