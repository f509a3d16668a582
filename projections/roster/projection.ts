import type { EventFor, Projection } from '../projection.ts';
import { RowChanges } from '../shared/row-changes.ts';
import { fillSchoolCounts, refreshSchoolCounts, schoolsConcerned } from './school-counts.ts';
import type { Concerned } from './school-counts.ts';
import { fillStudentCounts, refreshStudentCounts, studentTables } from './student-counts.ts';

const tables = {
  districts: { name: 'roster_districts', key: ['id'], columns: ['id', 'name', 'time_zone'] },
  schools: { name: 'roster_schools', key: ['id'], columns: ['id', 'district_id', 'name', 'parent_id'] },
  people: {
    name: 'roster_people',
    key: ['id'],
    columns: ['id', 'role', 'district_id', 'school_ids', 'plan', 'trial_ends_on', 'administers', 'active'],
  },
  classes: { name: 'roster_school_classes', key: ['id'], columns: ['id', 'school_id', 'name', 'code'] },
  teachers: {
    name: 'roster_school_class_teachers',
    key: ['school_class_id', 'teacher_id'],
    columns: ['school_class_id', 'teacher_id'],
  },
  students: {
    name: 'roster_school_class_students',
    key: ['school_class_id', 'student_id'],
    columns: ['school_class_id', 'student_id', 'active'],
  },
} as const;

type Batch = Record<keyof typeof tables, RowChanges>;

const emptyBatch = (): Batch => ({
  districts: new RowChanges(tables.districts),
  schools: new RowChanges(tables.schools),
  people: new RowChanges(tables.people),
  classes: new RowChanges(tables.classes),
  teachers: new RowChanges(tables.teachers),
  students: new RowChanges(tables.students),
});

type DistrictEvent = EventFor<'DistrictRegistered'> | EventFor<'DistrictDetailsChanged'>;
const putDistrict = (batch: Batch, { data }: DistrictEvent): void =>
  batch.districts.put({ id: data.districtId, name: data.name, time_zone: data.timeZone });

const registerPerson = (batch: Batch, { data }: EventFor<'PersonRegistered'>): void =>
  batch.people.put({
    id: data.personId,
    role: data.role,
    district_id: data.districtId,
    school_ids: data.schoolIds,
    plan: data.plan,
    trial_ends_on: data.trialEndsOn,
    administers: data.administers ?? null,
    active: true,
  });

const setEnrolment =
  (active: boolean) =>
  (batch: Batch, { data }: EventFor<'SchoolClassStudentEnrolled'> | EventFor<'SchoolClassStudentWithdrawn'>): void =>
    batch.students.put({ school_class_id: data.schoolClassId, student_id: data.studentId, active });

const concernedBy = ({ schools, people, classes, students }: Batch): Concerned => ({
  schoolIds: schools.values('id'),
  schoolClassIds: [...classes.values('id'), ...students.values('school_class_id')],
  personIds: people.values('id'),
});

/** Districts, schools, people without their names, classes and who is in them. */
export const rosterProjection: Projection<Batch> = {
  name: 'roster',
  version: 3,
  categories: ['district', 'school', 'person', 'schoolClass'],
  tables: [
    { name: 'roster_districts', columns: 'id int primary key, name text not null, time_zone text not null' },
    {
      name: 'roster_schools',
      columns: 'id int primary key, district_id int not null, name text not null, parent_id int',
      indexes: ['create index on %table% (district_id)'],
    },
    {
      name: 'roster_people',
      columns: `id int primary key, role text not null, district_id int, school_ids int[] not null, plan text,
        trial_ends_on date, administers text, active boolean not null`,
      indexes: ['create index on %table% (district_id, role)', 'create index on %table% using gin (school_ids)'],
    },
    {
      name: 'roster_school_classes',
      columns: 'id int primary key, school_id int not null, name text not null, code text not null',
      indexes: ['create index on %table% (school_id)'],
    },
    {
      name: 'roster_school_class_teachers',
      columns: 'school_class_id int, teacher_id int, primary key (school_class_id, teacher_id)',
      indexes: ['create index on %table% (teacher_id)'],
    },
    {
      name: 'roster_school_class_students',
      columns: 'school_class_id int, student_id int, active boolean not null, primary key (school_class_id, student_id)',
      indexes: ['create index on %table% (student_id)'],
    },
    {
      name: 'roster_school_counts',
      columns:
        'school_id int primary key, teachers_count int not null, school_classes_count int not null, students_count int not null',
    },
    ...studentTables,
  ],
  handlers: {
    DistrictRegistered: putDistrict,
    DistrictDetailsChanged: putDistrict,
    SchoolRegistered: (batch, { data }) =>
      batch.schools.put({
        id: data.schoolId,
        district_id: data.districtId,
        name: data.name,
        parent_id: data.parentSchoolId ?? null,
      }),
    SchoolParentChanged: (batch, { data }) => batch.schools.patch({ id: data.schoolId, parent_id: data.parentSchoolId }),
    SchoolRenamed: (batch, { data }) => batch.schools.patch({ id: data.schoolId, name: data.name }),
    PersonRegistered: registerPerson,
    PersonSchoolsChanged: (batch, { data }) => batch.people.patch({ id: data.personId, school_ids: data.schoolIds }),
    PersonRoleChanged: (batch, { data }) => batch.people.patch({ id: data.personId, role: data.role, administers: null }),
    SchoolAdminReachChanged: (batch, { data }) => batch.people.patch({ id: data.personId, administers: data.administers }),
    TeacherPlanChanged: (batch, { data }) =>
      batch.people.patch({ id: data.personId, plan: data.plan, trial_ends_on: data.trialEndsOn }),
    PersonDeactivated: (batch, { data }) => batch.people.patch({ id: data.personId, active: false }),
    PersonReactivated: (batch, { data }) => batch.people.patch({ id: data.personId, active: true }),
    SchoolClassCreated: (batch, { data }) =>
      batch.classes.put({ id: data.schoolClassId, school_id: data.schoolId, name: data.name, code: data.code }),
    SchoolClassRenamed: (batch, { data }) => batch.classes.patch({ id: data.schoolClassId, name: data.name }),
    SchoolClassTeacherAdded: (batch, { data }) =>
      batch.teachers.put({ school_class_id: data.schoolClassId, teacher_id: data.teacherId }),
    SchoolClassTeacherRemoved: (batch, { data }) =>
      batch.teachers.remove({ school_class_id: data.schoolClassId, teacher_id: data.teacherId }),
    SchoolClassStudentEnrolled: setEnrolment(true),
    SchoolClassStudentWithdrawn: setEnrolment(false),
  },
  emptyBatch,
  flush: async (trx, batch, { derivedLive }) => {
    const concerned = concernedBy(batch);
    // Before and after: a school that somebody leaves counts anew as well.
    const before = derivedLive ? await schoolsConcerned(trx, concerned) : [];
    for (const changes of Object.values(batch)) await changes.flush(trx);
    if (!derivedLive) return;
    await refreshSchoolCounts(trx, new Set([...before, ...(await schoolsConcerned(trx, concerned))]));
    await refreshStudentCounts(trx, concerned);
  },
  complete: async (trx) => {
    await fillSchoolCounts(trx);
    await fillStudentCounts(trx);
  },
};
