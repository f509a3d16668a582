import type { Records } from '#api/http/record-access.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { accessLogAddress, accessLogCsv, findAccessLog } from './find-access-log.ts';
import { accessLogReads } from './queries.ts';
import { accessLogPage, accessLogQuery, type AccessLogQuery } from './schemas.ts';

/** Who asks about a student has an entry with that student, too. */
const records: Records<{ readonly query: AccessLogQuery }> = {
  action: 'viewed',
  what: 'access_log',
  of: ({ query }, { role, districtId }) => ({
    ...(role === 'admin' ? {} : { districtId }),
    ...(/^\d{1,9}$/.test(query.student) && { studentId: Number(query.student) }),
  }),
};

export const accessLogRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: accessLogAddress,
    tag: 'Access log',
    summary:
      'Who looked at, exported or changed students’ records, and who tried to sign in: of the own district, for staff of all',
    access: ['school_admin', 'admin'],
    request: { query: accessLogQuery },
    response: accessLogPage,
    reads: accessLogReads,
    records,
    page: { id: 'admin_access_log', title: 'Access log' },
    csv: accessLogCsv,
    needs: ['accessLog'],
    handler: ({ query }, context) => findAccessLog(context, query),
  }),
];
