/** The roster: districts, schools, classes, people, and who teaches and learns in which class. */
import { wasDrawn } from '#domain/classes/school-class/class-code.ts';
import type { EventFor, Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { rosterDistricts, rosterSchools } from '#projections/districts/district-tables.ts';
import { fillSchoolCounts, refreshSchoolCounts, schoolsConcerned } from './school-counts.ts';
import type { Concerned } from './school-counts.ts';
import { fillStudentCounts, refreshStudentCounts } from './student-counts.ts';
import {
  rosterPeople,
  rosterSchoolClasses,
  rosterSchoolClassStudents,
  rosterSchoolClassTeachers,
  rosterTables,
} from './tables.ts';

interface Batch {
  readonly districts: RowChanges<typeof rosterDistricts>;
  readonly schools: RowChanges<typeof rosterSchools>;
  readonly people: RowChanges<typeof rosterPeople>;
  readonly classes: RowChanges<typeof rosterSchoolClasses>;
  readonly teachers: RowChanges<typeof rosterSchoolClassTeachers>;
  readonly students: RowChanges<typeof rosterSchoolClassStudents>;
}

const emptyBatch = (): Batch => ({
  districts: new RowChanges(rosterDistricts),
  schools: new RowChanges(rosterSchools),
  people: new RowChanges(rosterPeople),
  classes: new RowChanges(rosterSchoolClasses),
  teachers: new RowChanges(rosterSchoolClassTeachers),
  students: new RowChanges(rosterSchoolClassStudents),
});

const createClass = (batch: Batch, { data }: EventFor<'SchoolClassCreated'>): void =>
  batch.classes.put({
    id: data.schoolClassId,
    school_id: data.schoolId,
    name: data.name,
    roster_name: data.through === 'hand' ? null : data.name,
    code: data.code,
    code_opens: !data.codeFromRoster && wasDrawn(data.code),
    grade: data.grade ?? null,
    colour: data.colour ?? null,
    archived: false,
  });

/** The roster's name for a class is kept next to the name its teachers give it. */
const renameClass = (batch: Batch, { data }: EventFor<'SchoolClassRenamed'>): void => {
  const { schoolClassId: id, name } = data;
  batch.classes.patch(data.through === 'hand' ? { id, name } : { id, name, roster_name: name });
};

const addTeacher = (batch: Batch, { data }: EventFor<'SchoolClassTeacherAdded'>): void =>
  batch.teachers.put({
    school_class_id: data.schoolClassId,
    teacher_id: data.teacherId,
    through: data.through ?? 'roster',
  });

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
    batch.students.put({
      school_class_id: data.schoolClassId,
      student_id: data.studentId,
      active,
      through: data.through ?? 'roster',
    });

const concernedBy = ({ schools, people, classes, students }: Batch): Concerned => ({
  schoolIds: schools.values('id'),
  schoolClassIds: [...classes.values('id'), ...students.values('school_class_id')],
  personIds: people.values('id'),
});

/** Districts, schools, people without their names, and classes with their members. */
export const rosterProjection: Projection<Batch> = {
  name: 'roster',
  version: 4,
  news: 'people',
  categories: ['district', 'school', 'person', 'schoolClass'],
  tables: rosterTables,
  handlers: {
    DistrictRegistered: (batch, { data }) =>
      batch.districts.put({ id: data.districtId, name: data.name, time_zone: data.timeZone, students_join: false }),
    DistrictDetailsChanged: (batch, { data }) =>
      batch.districts.patch({ id: data.districtId, name: data.name, time_zone: data.timeZone }),
    DistrictStudentJoiningTurned: (batch, { data }) => batch.districts.patch({ id: data.districtId, students_join: data.on }),
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
    SchoolClassCreated: createClass,
    SchoolClassRenamed: renameClass,
    SchoolClassMoved: (batch, { data }) => batch.classes.patch({ id: data.schoolClassId, school_id: data.schoolId }),
    SchoolClassRosterNameChanged: (batch, { data }) => batch.classes.patch({ id: data.schoolClassId, roster_name: data.name }),
    SchoolClassDescribed: (batch, { data }) =>
      batch.classes.patch({ id: data.schoolClassId, grade: data.grade, colour: data.colour }),
    SchoolClassCodeChanged: (batch, { data }) =>
      batch.classes.patch({
        id: data.schoolClassId,
        code: data.code,
        code_opens: !data.codeFromRoster && wasDrawn(data.code),
      }),
    SchoolClassArchived: (batch, { data }) => batch.classes.patch({ id: data.schoolClassId, archived: true }),
    SchoolClassRestored: (batch, { data }) => batch.classes.patch({ id: data.schoolClassId, archived: false }),
    SchoolClassTeacherAdded: addTeacher,
    SchoolClassTeacherRemoved: (batch, { data }) =>
      batch.teachers.remove({ school_class_id: data.schoolClassId, teacher_id: data.teacherId }),
    SchoolClassStudentEnrolled: setEnrolment(true),
    SchoolClassStudentWithdrawn: setEnrolment(false),
  },
  emptyBatch,
  flush: async (trx, batch, { derivedLive }) => {
    const concerned = concernedBy(batch);
    // Both before and after: a school that a person leaves is recounted as well.
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
