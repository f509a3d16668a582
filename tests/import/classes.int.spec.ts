import { describe, expect, it } from 'vitest';
import { toCsv } from './support/csv.ts';
import { ImportedDatabase } from './support/imported-database.ts';
import { counts, idOf, schoolClass } from './support/roster-state.ts';
import { smallDistrict } from './support/small-district.ts';

describe('classes and their members', () => {
  const enrollments = (...rows: [user: string, role: string, status?: string, schoolClass?: string][]) => ({
    'enrollments.csv': toCsv(
      rows.map(([userSourcedId, role, status = '', classSourcedId = 'c1']) => ({ classSourcedId, userSourcedId, role, status })),
    ),
  });

  it('join, leave with tobedeleted, and stay when not in the file', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const { counts: found } = await database.import(
      enrollments(['outside', 'student'], ['u1', 'student', 'tobedeleted'], ['u2', 'student']),
    );
    expect(found.enrolments).toEqual(counts(3, 2, 1, 0));
    const state = await schoolClass(database, 'c1');
    const ids = await Promise.all(['u2', 'u3', 'outside'].map((id) => idOf(database, 'person', id)));
    expect([...state.studentIds].sort()).toEqual(ids.sort());
    expect([...state.formerStudentIds]).toEqual([await idOf(database, 'person', 'u1')]);
  });

  it('are rejected for unknown classes and users, and with other roles', async () => {
    const database = await ImportedDatabase.create();
    await database.import(smallDistrict());
    const { counts: found, rejects } = await database.import(
      enrollments(['u1', 'pupil'], ['nobody', 'student'], ['u1', 'student', '', 'c9'], ['u1', 'student']),
    );
    expect(found.enrolments).toEqual(counts(4, 0, 1, 3));
    expect(rejects).toEqual([
      'enrollments.csv:2 The role "pupil" is not imported: only student and teacher are.',
      'enrollments.csv:3 User nobody is not known.',
      'enrollments.csv:4 Class c9 is not known.',
    ]);
  });

  it('are named after the course when the class has no title', async () => {
    const database = await ImportedDatabase.create();
    const { counts: found, rejects } = await database.import({
      'orgs.csv': smallDistrict()['orgs.csv']!,
      'courses.csv': 'sourcedId,title\nk1,Biology\n',
      'academicSessions.csv': 'sourcedId,title\nx,Autumn\n',
      'manifest.csv': 'propertyName,value\noneroster.version,1.1\n',
      'classes.csv':
        'sourcedId,title,schoolSourcedId,courseSourcedId,classCode\nc1,,s,k1,BIO-1\nc2,,s,k9,\nc3,Maths,s9,,\nc4,Art,s,,\n',
    });
    expect(found).toMatchObject({
      courses: counts(1, 0, 1, 0),
      'academic sessions': counts(1, 0, 1, 0),
      classes: counts(4, 2, 0, 2),
    });
    expect(await schoolClass(database, 'c1')).toMatchObject({ name: 'Biology', code: 'BIO-1' });
    expect((await schoolClass(database, 'c4')).code).not.toBe('');
    expect(rejects).toEqual(['classes.csv:3 Class c2 has no title.', 'classes.csv:4 Class c3: school s9 is not known.']);
  });
});
