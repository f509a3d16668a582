import { type Records, recordKinds, type RecordKind } from '#api/http/record-access.ts';
import { defineRoute, type Route, type CsvSource, type SignedInContext } from '#api/http/route.ts';
import { accessLogKeptDays } from '#jobs/access-log/partitions.ts';
import { readPage } from '#projections/reports/ordered-query.ts';
import { findDistrict } from '#projections/classes/roster/queries.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { dateRange } from '#api/shared/date-range.ts';
import { withQuery } from '#api/shared/page-addresses.ts';
import {
  accessLogEntries,
  accessLogReads,
  findStudents,
  logRow,
  type AccessLogReads,
  type FoundStudent,
  type LogFilter,
  type LogRow,
  type LogScope,
} from './queries.ts';
import { type AccessLogEntry, type AccessLogPageData, type AccessLogQuery, accessLogQuery, accessLogPage } from './schemas.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

const accessLogAddress = '/admin/access_log';
const entriesOnAPage = 50;
const maxStudents = 20;

/** Staff read everything; school admins read what concerns their district or schools. */
const scopeOf = (viewer: Viewer): LogScope =>
  viewer.role === 'admin'
    ? { districtId: null, schoolIds: null }
    : { districtId: viewer.districtId ?? -1, schoolIds: viewer.administeredSchoolIds };

/** Turns the key of a record kind into words. A kind that a later version has dropped stays readable. */
const whatWords = (what: string | null): string | null =>
  what === null ? null : (recordKinds[what as RecordKind] ?? what.replaceAll('_', ' '));

const presentEntry = (row: LogRow): AccessLogEntry => ({ ...row, what: whatWords(row.what) });

interface LogRequest {
  readonly filter: LogFilter;
  /** Students who match the search words; empty without any words. */
  readonly students: readonly FoundStudent[];
  readonly student: FoundStudent | null;
}

/** Reads the filters. If the words match no student or more than one, no student is selected and no entries are shown. */
const requestOf = async (
  read: ReadHandle<AccessLogReads>,
  now: Date,
  viewer: Viewer,
  query: AccessLogQuery,
): Promise<LogRequest> => {
  const scope = scopeOf(viewer);
  const students = query.student === '' ? [] : await findStudents(read, scope, query.student, maxStudents);
  const student = students.length === 1 ? students[0]! : null;
  const { startDate, endDate } = dateRange(query, now, viewer.timeZone);
  return {
    students,
    student,
    filter: {
      ...scope,
      person: query.person,
      studentId: student?.id ?? null,
      action: query.action ?? null,
      startDate,
      endDate,
      timeZone: viewer.timeZone,
    },
  };
};

const isOpen = (query: AccessLogQuery, { student }: LogRequest): boolean => query.student !== '' && student === null;

const placeOf = (before: string | undefined): { at: string; id: string } | null => {
  if (before === undefined) return null;
  const [at, id] = before.split('_') as [string, string];
  return { at, id };
};

const addressWith = (
  query: AccessLogQuery,
  { filter }: LogRequest,
  path: string,
  more: Readonly<Record<string, string>> = {},
): string =>
  withQuery(path, {
    ...(query.person && { person: query.person }),
    ...(query.student && { student: query.student }),
    ...(query.action && { action: query.action }),
    start_date: filter.startDate,
    end_date: filter.endDate,
    ...more,
  });

const findAccessLog = async (
  { services, read, viewer }: SignedInContext<AccessLogReads, 'accessLog'>,
  query: AccessLogQuery,
): Promise<AccessLogPageData> => {
  const { accessLog } = services;
  // Flushes first, so that the page includes everything this process has noted so far.
  await accessLog.flush();
  const request = await requestOf(read, services.now(), viewer, query);
  const { filter, student, students } = request;
  const paged = { page: 1, pageSize: entriesOnAPage + 1, sort: { by: 'name', direction: 'asc' } } as const;
  const rows = isOpen(query, request) ? [] : await readPage(read, logRow, accessLogEntries(filter, placeOf(query.before)), paged);
  const shown = rows.slice(0, entriesOnAPage);
  const last = rows.length > entriesOnAPage ? shown.at(-1)! : null;
  const district = filter.districtId === null ? null : await findDistrict(read, filter.districtId);
  const choices = student ? [] : students;
  return {
    entries: shown.map(presentEntry),
    criteria: { person: query.person, student: query.student, action: query.action ?? null },
    start_date: filter.startDate,
    end_date: filter.endDate,
    time_zone: filter.timeZone,
    district_name: district?.name ?? null,
    student,
    students: choices.map(({ id, name }) => ({
      id,
      name,
      url: addressWith({ ...query, student: String(id) }, request, accessLogAddress),
    })),
    next_url: last && addressWith(query, request, accessLogAddress, { before: `${last.at}_${last.id}` }),
    first_url: query.before === undefined ? null : addressWith(query, request, accessLogAddress),
    csv_url: addressWith(query, request, `${accessLogAddress}.csv`),
    kept_days: accessLogKeptDays,
  };
};

const columns = [
  'At (UTC)',
  'Action',
  'What',
  'Format',
  'Person id',
  'Person',
  'Role',
  'Account',
  'Network address',
  'District',
  'Schools',
  'Classes',
  'Student id',
  'Student',
  'Quiz',
  'Filters',
  'Entry',
];

const names = (items: readonly { readonly name: string }[]): string => items.map(({ name }) => name).join(' / ');

const lineOf = (row: LogRow): (string | number | null)[] => {
  const {
    at,
    action,
    what,
    format,
    person,
    account,
    address,
    district,
    schools,
    school_classes: classes,
    student,
  } = presentEntry(row);
  return [
    at,
    action,
    what,
    format,
    person?.id ?? null,
    person?.name ?? null,
    person?.role ?? null,
    account,
    address,
    district?.name ?? null,
    names(schools),
    names(classes),
    student?.id ?? null,
    student?.name ?? null,
    row.quiz_title,
    Object.keys(row.filters).length === 0 ? null : JSON.stringify(row.filters),
    row.id,
  ];
};

async function* linesOf(batches: AsyncIterable<LogRow[]>) {
  for await (const rows of batches) yield* rows.map(lineOf);
}

async function* nothing(): AsyncGenerator<LogRow[]> {}

/** Everything that matches the filters, of any size: rows are read as they are sent. */
const accessLogCsv: CsvSource<undefined, typeof accessLogQuery, AccessLogReads, 'accessLog'> = async (
  { query },
  { services, read, viewer },
  use,
) => {
  await services.accessLog.flush();
  return read.asOf(accessLogReads, async (models, { position, time }) => {
    const request = await requestOf(models, services.now(), viewer, query);
    const { sql, bindings } = accessLogEntries(request.filter, null);
    const batches = isOpen(query, request) ? nothing() : models.batches(logRow, sql, bindings);
    const { startDate, endDate } = request.filter;
    return use({
      filename: `access-log-${startDate}-to-${endDate}.csv`,
      columns,
      rows: linesOf(batches),
      as_of: { position, time: time ?? services.now().toISOString() },
    });
  });
};

/** Reading the log about a student is itself logged under that student. */
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
