import { z } from 'zod';
import { findPerson, type PersonRow } from '#projections/classes/roster/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { defineRoute, ownAnswer, type Route, type SignedInContext } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { idParam } from '#api/shared/schemas.ts';
import { openPersonData, sendPersonData } from './data-export.ts';
import { peopleAddress, personDataReads } from '#api/accounts/people-admin/find-person.ts';
import { personData } from '#api/accounts/people-admin/schemas.ts';

const params = z.object({ id: idParam });

/** Checks the student's current school: after a move, the old district may not export what the new one has gathered. */
const isOwnStudent = ({ districtId, administeredSchoolIds: schools }: Viewer, person: PersonRow | null): boolean =>
  person?.role === 'student' &&
  districtId !== null &&
  person.district_id === districtId &&
  (schools === null || person.school_ids.some((id) => schools.includes(id)));

/** @throws 404 unless this is a student in the school admin's charge */
const assertOwnStudent = async ({ read, viewer }: SignedInContext<'roster'>, studentId: number): Promise<void> => {
  if (!isOwnStudent(viewer, await findPerson(read, studentId))) throw notFound('This student');
};

/** The data that a parent or student can request from the school. */
const studentDataRoute: Route = defineRoute({
  method: 'get',
  path: '/reports/students/{id}/data.json',
  tag: 'People',
  summary: 'Everything that is kept of a student, for the student or the parents: made by an admin of their school',
  access: ['school_admin'],
  concealed: true,
  request: { params },
  response: personData,
  reads: personDataReads,
  records: {
    action: 'exported',
    what: 'person_data',
    of: ({ params }, { districtId }) => ({ districtId, studentId: params.id }),
  },
  handler: async ({ params: { id } }, context) => {
    await assertOwnStudent(context, id);
    const pieces = await openPersonData(context, id);
    return ownAnswer((_request, response) => sendPersonData(response, id, pieces));
  },
});

const personDataRoute: Route = defineRoute({
  method: 'get',
  path: `${peopleAddress}/{id}/data.json`,
  tag: 'People',
  summary: 'Everything that is kept of a person, to hand out: profile, classes, sign-ins, events and solutions with answers',
  access: ['admin'],
  request: { params },
  response: personData,
  problems: [404],
  reads: personDataReads,
  records: { action: 'exported', what: 'person_data', of: ({ params: { id } }) => ({ studentId: id }) },
  handler: async ({ params: { id } }, context) => {
    const pieces = await openPersonData(context, id);
    return ownAnswer((_request, response) => sendPersonData(response, id, pieces));
  },
});

export const personDataRoutes: readonly Route[] = [studentDataRoute, personDataRoute];
