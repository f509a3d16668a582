import { endAccommodations } from '#commands/classes/accommodation/end-accommodations.ts';
import { findAccommodations } from '#commands/classes/accommodation/find-accommodations.ts';
import { setAccommodations } from '#commands/classes/accommodation/set-accommodations.ts';
import type { AccommodationState } from '#domain/classes/accommodation/decider.ts';
import type { CommandOutcome } from '#commands/runner/context.ts';
import { schoolClass } from '#projections/classes/roster/class-queries.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { notFound } from '#api/http/problem.ts';
import type { Records } from '#api/http/record-access.ts';
import { commandReply, defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import { studentReportPath, teacherStudentReportPath } from '#api/shared/page-addresses.ts';
import { classAccommodationsRoute } from './class-route.ts';
import { dayAfter, dayIn, startOfDay } from './days.ts';
import { studentAccommodationsUrl } from './links.ts';
import { presentPeriods } from './presenter.ts';
import { accommodationParams, accommodationsPage, accommodationsReply, setAccommodationsBody } from './schemas.ts';

interface InClass {
  readonly school_class_id: number;
  readonly student_id: number;
}

const path = '/school_classes/{school_class_id}/students/{student_id}/accommodations';
const shared = { tag: 'Accommodations', access: ['teacher', 'school_admin'], concealed: true, problems: [404] } as const;
const records = (action: 'viewed' | 'changed'): Records<{ readonly params: InClass }> => ({
  action,
  what: 'accommodations',
  of: ({ params }) => ({ schoolClassIds: [params.school_class_id], studentId: params.student_id }),
});

/** Days are those of the district, which is that of whoever sets them. */
const replyOf = ({ services, viewer: { timeZone } }: SignedInContext, outcome: CommandOutcome<AccommodationState>) =>
  commandReply(outcome, {
    periods: presentPeriods(outcome.value.periods, { now: services.now().toISOString(), timeZone }),
  });

/** What makes work fit a student: set by those who teach them, and by those who administer their school. */
export const accommodationRoutes: readonly Route[] = [
  classAccommodationsRoute,
  defineRoute({
    ...shared,
    method: 'get',
    path,
    summary: 'What makes work fit a student of the class, from when to when',
    request: { params: accommodationParams },
    response: accommodationsPage,
    records: records('viewed'),
    reads: ['roster'],
    page: { id: 'student_accommodations', title: ({ student }) => `Accommodations: ${student.name}` },
    handler: async ({ params }, context) => {
      const { school_class_id: schoolClassId, student_id: studentId } = params;
      const periods = await findAccommodations(context.command(), { schoolClassId, studentId });
      const [found, student] = await Promise.all([schoolClass(context.read, schoolClassId), findPerson(context.read, studentId)]);
      if (!found || !student) throw notFound('This student');
      const now = context.services.now().toISOString();
      const ofTeacher = context.viewer.role === 'teacher';
      return {
        student: { id: studentId, name: student.name },
        school_class: { id: schoolClassId, name: found.name },
        periods: presentPeriods(periods, { now, timeZone: found.time_zone }),
        today: dayIn(now, found.time_zone),
        time_zone: found.time_zone,
        url: studentAccommodationsUrl(schoolClassId, studentId),
        student_url: ofTeacher ? teacherStudentReportPath(schoolClassId, studentId) : studentReportPath(studentId),
      };
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path,
    summary: 'Says what makes work fit a student from a day on, in the place of what stood before',
    commands: ['setAccommodations'],
    request: { params: accommodationParams, body: setAccommodationsBody },
    response: accommodationsReply,
    records: records('changed'),
    handler: async ({ params, body }, context) => {
      const { timeZone } = context.viewer;
      const outcome = await setAccommodations(context.command(), {
        schoolClassId: params.school_class_id,
        studentId: params.student_id,
        accommodation: {
          extraDays: body.extra_days,
          slowAudioFirst: body.slow_audio_first,
          largerText: body.larger_text,
          homeLanguageFirst: body.home_language_first,
          transcriptOpen: body.transcript_open,
        },
        validFrom: startOfDay(body.first_day, timeZone),
        validUntil: body.last_day === null ? null : startOfDay(dayAfter(body.last_day), timeZone),
      });
      return replyOf(context, outcome);
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/end`,
    summary: 'Ends a student’s accommodations now; what was due before keeps what it had',
    commands: ['endAccommodations'],
    request: { params: accommodationParams },
    response: accommodationsReply,
    records: records('changed'),
    handler: async ({ params }, context) => {
      const { school_class_id: schoolClassId, student_id: studentId } = params;
      return replyOf(context, await endAccommodations(context.command(), { schoolClassId, studentId }));
    },
  }),
];
