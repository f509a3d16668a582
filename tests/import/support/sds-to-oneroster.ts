import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv, toCsv, type Row } from './csv.ts';

/** Files of a OneRoster folder by name. Passwords of the samples come along, so that tests see that they are not kept. */
export type RosterFiles = Readonly<Record<'orgs.csv' | 'users.csv' | 'classes.csv' | 'enrollments.csv', string>>;

const read = (folder: string, file: string): Row[] => parseCsv(readFileSync(join(folder, file), 'utf8'));

const personOf = (row: Row, role: string): Row => ({
  sourcedId: row['SIS ID']!,
  status: row['Status'] === 'Active' ? 'active' : 'tobedeleted',
  enabledUser: 'true',
  orgSourcedIds: row['School SIS ID']!,
  role,
  username: row['Username']!,
  givenName: row['First Name']!,
  familyName: row['Last Name']!,
  email: `${row['Username']}@district.test`,
  password: row['Password']!,
});

/** Layout with a file for each kind of person: School, Section, Student, Teacher, StudentEnrollment, TeacherRoster. */
export const sdsVersion1ToOneRoster = (folder: string): RosterFiles => {
  const memberOf = (role: string) => (row: Row) => ({
    sourcedId: `${row['Section SIS ID']}-${row['SIS ID']}`,
    classSourcedId: row['Section SIS ID']!,
    userSourcedId: row['SIS ID']!,
    role,
  });
  return {
    'orgs.csv': toCsv(
      read(folder, 'School.csv').map((row) => ({
        sourcedId: row['SIS ID']!,
        name: row['Name']!,
        type: 'school',
        parentSourcedId: '',
      })),
    ),
    'users.csv': toCsv([
      ...read(folder, 'Student.csv').map((row) => personOf(row, 'student')),
      ...read(folder, 'Teacher.csv').map((row) => personOf(row, 'teacher')),
    ]),
    'classes.csv': toCsv(
      read(folder, 'Section.csv').map((row) => ({
        sourcedId: row['SIS ID']!,
        title: row['Section Name']!,
        courseSourcedId: row['Course SIS ID']!,
        schoolSourcedId: row['School SIS ID']!,
      })),
    ),
    'enrollments.csv': toCsv([
      ...read(folder, 'StudentEnrollment.csv').map(memberOf('student')),
      ...read(folder, 'TeacherRoster.csv').map(memberOf('teacher')),
    ]),
  };
};

const orgTypes: Readonly<Record<string, string>> = { ministryOfEducation: 'national', college: 'school' };
const asRole = (role: string): string => (role === 'professor' ? 'teacher' : role);

/** Layout close to OneRoster, with roles in a file of their own and guardians in relationships. */
export const sdsVersion2ToOneRoster = (folder: string): RosterFiles => {
  const roles = read(folder, 'roles.csv');
  const relationships = read(folder, 'relationships.csv');
  const userRow = (row: Row): Row => {
    const own = roles.filter(({ userSourcedId }) => userSourcedId === row['sourcedId']);
    const related = relationships.find(({ relationshipUserSourcedId }) => relationshipUserSourcedId === row['sourcedId']);
    return {
      sourcedId: row['sourcedId']!,
      enabledUser: 'true',
      orgSourcedIds: own.map(({ orgSourcedId }) => orgSourcedId).join(','),
      role: asRole(own[0]?.['role'] ?? related?.['relationshipRole'] ?? ''),
      username: row['username']!,
      givenName: row['givenName']!,
      familyName: row['familyName']!,
      email: row['email'] || row['username']!,
      password: row['password']!,
    };
  };
  return {
    'orgs.csv': toCsv(read(folder, 'orgs.csv').map((row) => ({ ...row, type: orgTypes[row['type']!] ?? row['type']! }))),
    'users.csv': toCsv(read(folder, 'users.csv').map(userRow)),
    'classes.csv': toCsv(
      read(folder, 'classes.csv').map(({ orgSourcedId, ...row }) => ({ ...row, schoolSourcedId: orgSourcedId! })),
    ),
    'enrollments.csv': toCsv(read(folder, 'enrollments.csv').map((row) => ({ ...row, role: asRole(row['role']!) }))),
  };
};
