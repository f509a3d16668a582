import {
  endAccommodations,
  findAccommodations,
  setAccommodations,
  requireClassOfStaff,
} from '#commands/classes/accommodation.ts';
import { clockIn } from '#domain/shared/wall-clock.ts';
import type { AccommodationState } from '#domain/classes/accommodation/decider.ts';
import type { CommandOutcome } from '#commands/runner/context.ts';
import { schoolClass } from '#projections/classes/roster/class-queries.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { notFound } from '#api/http/problem.ts';
import type { Records } from '#api/http/record-access.ts';
import { commandReply, defineRoute, type Route, type SignedInContext } from '#api/http/route.ts';
import {
  studentReportPath,
  teacherStudentReportPath,
  classReportPath,
  teacherClassReportPath,
} from '#api/shared/page-addresses.ts';
import { type AccommodationPeriod, periodAt } from '#domain/classes/accommodation/periods.ts';
import type { AccommodationRow } from '#projections/classes/accommodations/queries.ts';
import { accommodationsOfClass } from '#projections/classes/accommodations/of-class.ts';
import { studentAccommodationsUrl } from './links.ts';
import { momentOf } from '#api/shared/moment.ts';
import {
  type AccommodationPeriodData,
  classAccommodationsPage,
  classAccommodationsParams,
  accommodationParams,
  accommodationsPage,
  accommodationsReply,
  setAccommodationsBody,
} from './schemas.ts';

const dayMs = 86_400_000;

/** The moment at which a day (YYYY-MM-DD) begins in a time zone, as ISO 8601 in UTC. */
const startOfDay = (day: string, timeZone: string): string => momentOf(`${day}T00:00:00`, timeZone);

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The calendar day of a moment in a time zone, YYYY-MM-DD. */
const dayIn = (iso: string, timeZone: string): string => {
  const moment = Date.parse(iso);
  return new Date(clockIn(moment, timeZone)).toISOString().slice(0, 10);
};

/** The last day of a period that ends, exclusively, at a moment. */
const lastDayBefore = (iso: string, timeZone: string): string => dayIn(new Date(Date.parse(iso) - 1).toISOString(), timeZone);

/** Newest first. */
const presentPeriods = (
  periods: readonly AccommodationPeriod[],
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): AccommodationPeriodData[] => {
  const current = periodAt(periods, now);
  return periods.toReversed().map((period) => {
    const { accommodation, validFrom, validUntil } = period;
    return {
      extra_days: accommodation.extraDays,
      slow_audio_first: accommodation.slowAudioFirst,
      larger_text: accommodation.largerText,
      home_language_first: accommodation.homeLanguageFirst,
      transcript_open: accommodation.transcriptOpen ?? false,
      valid_from: validFrom,
      valid_until: validUntil,
      first_day: dayIn(validFrom, timeZone),
      last_day: validUntil === null ? null : lastDayBefore(validUntil, timeZone),
      current: period === current,
    };
  });
};

const periodOf = (row: AccommodationRow): AccommodationPeriod => ({
  accommodation: {
    extraDays: row.extra_days,
    slowAudioFirst: row.slow_audio_first,
    largerText: row.larger_text,
    homeLanguageFirst: row.home_language_first,
    transcriptOpen: row.transcript_open,
  },
  validFrom: row.valid_from,
  validUntil: row.valid_until,
});

/**
 * The accommodations of a class's students, as context for their reports: for its teachers and the administrators of its school.
 */
const classAccommodationsRoute = defineRoute({
  method: 'get',
  path: '/school_classes/{school_class_id}/accommodations',
  tag: 'Accommodations',
  summary: 'What makes work fit each student of a class, from when to when',
  access: ['teacher', 'school_admin'],
  concealed: true,
  problems: [404],
  request: { params: classAccommodationsParams },
  response: classAccommodationsPage,
  records: {
    action: 'viewed',
    what: 'accommodations',
    of: ({ params }) => ({ schoolClassIds: [params.school_class_id] }),
  },
  reads: ['roster', 'accommodations'],
  page: { id: 'class_accommodations', title: ({ school_class }) => `Accommodations: ${school_class.name}` },
  handler: async ({ params: { school_class_id: schoolClassId } }, context) => {
    await requireClassOfStaff(context.command(), schoolClassId);
    const { read, viewer, services } = context;
    const [found, students] = await Promise.all([schoolClass(read, schoolClassId), accommodationsOfClass(read, schoolClassId)]);
    if (!found) throw notFound('This class');
    const at = { now: services.now().toISOString(), timeZone: found.time_zone };
    return {
      school_class: { id: schoolClassId, name: found.name },
      students: students.map(({ id, name, periods }) => ({
        id,
        name,
        periods: presentPeriods(periods.map(periodOf), at),
        url: studentAccommodationsUrl(schoolClassId, id),
      })),
      class_url: viewer.role === 'teacher' ? teacherClassReportPath(schoolClassId) : classReportPath(schoolClassId),
    };
  },
});

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

/** Days are in the time zone of the district, which is also the viewer's. */
const replyOf = ({ services, viewer: { timeZone } }: SignedInContext, outcome: CommandOutcome<AccommodationState>) =>
  commandReply(outcome, {
    periods: presentPeriods(outcome.value.periods, { now: services.now().toISOString(), timeZone }),
  });

/** Accommodations for a student: set by their teachers and by the administrators of their school. */
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
