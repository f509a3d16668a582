import { requireClassOfStaff } from '#commands/classes/accommodation/access.ts';
import type { AccommodationPeriod } from '#domain/classes/accommodation/periods.ts';
import type { AccommodationRow } from '#projections/classes/accommodations/queries.ts';
import { schoolClass } from '#projections/classes/roster/class-queries.ts';
import { accommodationsOfClass } from '#projections/classes/accommodations/of-class.ts';
import { notFound } from '#api/http/problem.ts';
import { defineRoute } from '#api/http/route.ts';
import { classReportPath, teacherClassReportPath } from '#api/shared/page-addresses.ts';
import { studentAccommodationsUrl } from './links.ts';
import { presentPeriods } from './presenter.ts';
import { classAccommodationsPage, classAccommodationsParams } from './schemas.ts';

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

/** What makes work fit the students of a class, for reading their reports: for its teachers and those who administer its school. */
export const classAccommodationsRoute = defineRoute({
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
