import type { EventFor, Projection } from '../projection.ts';
import { RowChanges } from '../shared/row-changes.ts';
import { fillSchoolCounts, refreshSchoolCounts, schoolsConcerned } from './school-counts.ts';
import type { Concerned } from './school-counts.ts';
import { fillStudentCounts, refreshStudentCounts } from './student-counts.ts';
import {
  rosterDistricts,
  rosterPeople,
  rosterSchoolClasses,
  rosterSchoolClassStudents,
  rosterSchoolClassTeachers,
  rosterSchools,
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
  tables: rosterTables,
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
