import type { ReadHandle } from '#projections/read/handle.ts';
import { findRows } from '#projections/read/find-rows.ts';
import { sql } from '#projections/read/sql.ts';
import { writingAssessments } from './tables.ts';
import { countRow } from '#projections/read/row-schema.ts';

type Read = ReadHandle<'writing_assessments'>;

export type AssessmentOfWorkRow = Awaited<ReturnType<typeof assessmentsOfWork>>[number];

/** All assessments of a work, the latest first. */
export const assessmentsOfWork = async (read: Read, studentWorkUuid: string) => {
  const names = [
    'uuid',
    'status',
    'prompt_uuid',
    'provider',
    'model',
    'version',
    'suggested_level',
    'teacher_level',
    'requested_at',
    'saved_at',
  ] as const;
  const rows = await findRows(read, writingAssessments, names, { student_work_uuid: studentWorkUuid });
  return rows.toSorted((a, b) => b.requested_at.localeCompare(a.requested_at));
};

/** How many texts of a district have been sent to an outside assessor since a given time. */
export const outsideAssessmentsSince = async (read: Read, districtId: number, since: string): Promise<number> => {
  const rows = await read.rows(
    countRow,
    sql`select count(*)::int as count from ${writingAssessments}
     where district_id = :districtId and provider = 'openai' and requested_at >= :since::timestamptz`,
    { districtId, since },
  );
  return rows[0]!.count;
};
