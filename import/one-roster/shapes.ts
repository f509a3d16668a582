import type { CsvShape } from '../read-csv.ts';

const shape = <Required extends string, Optional extends string = never>(
  required: readonly Required[],
  optional: readonly Optional[] = [],
  longest?: CsvShape<Required | Optional>['longest'],
): CsvShape<Required | Optional> => ({ required, optional, longest });

/** Maximum length of the names of schools, classes and people. */
const name = 200;

/** The OneRoster 1.1 columns that are read. No other column is read, least of all a password column. */
export const manifestShape = shape(['propertyName', 'value']);
export const sessionsShape = shape(['sourcedId', 'title']);
export const coursesShape = shape(['sourcedId', 'title'], [], { title: name });
export const orgsShape = shape(['sourcedId', 'name', 'type'], ['status', 'parentSourcedId'], { name });
/** The role and the organizations stand here in OneRoster 1.1, and in roles.csv in 1.2. */
export const usersShape = shape(
  ['sourcedId', 'givenName', 'familyName'],
  ['orgSourcedIds', 'role', 'status', 'enabledUser', 'email'],
  // A person can belong to every school of a large district.
  { orgSourcedIds: 100_000, givenName: name, familyName: name, email: 320 },
);
/** What users.csv needs besides where there is no roles.csv. */
export const usersShape11 = shape(['sourcedId', 'orgSourcedIds', 'role', 'givenName', 'familyName']);
export const classesShape = shape(['sourcedId', 'title', 'schoolSourcedId'], ['status', 'classCode', 'courseSourcedId'], {
  title: name,
});
export const enrollmentsShape = shape(['classSourcedId', 'userSourcedId', 'role'], ['status', 'beginDate', 'endDate']);
export const rolesShape = shape(['userSourcedId', 'role', 'orgSourcedId'], ['status', 'roleType', 'beginDate', 'endDate']);
/** What other systems know of a person; none of it is used here. */
export const profilesShape = shape(['sourcedId', 'userSourcedId']);

export const isDeleted = (status: string): boolean => /^tobedeleted$/i.test(status);
