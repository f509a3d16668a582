import type { SavedReportRow } from '#projections/reports/saved-reports/queries.ts';
import { parseInput } from '#api/http/input.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { reportAt } from '../report-csv.ts';
import { addDays, daysBetween } from '#api/shared/calendar.ts';
import { withQuery } from '#api/shared/page-addresses.ts';
import type { saveReportBody } from './schemas.ts';
import type { z } from 'zod';

/** The stored part of a report's address. */
export interface SavedAddress {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly lastDays: number | null;
}

/** A saved report opens on its first page. */
const ofThePage = new Set(['page', 'page_size']);

const withoutDates = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'start_date' && name !== 'end_date'));

const noSearch = 'search_not_saved';
const noSearchAdvice =
  'A search cannot be saved, because its words may be somebody’s name. Clear the search, or choose the teacher instead, then save.';

/**
 * The path and the chosen filters; anything the address left out is not stored, so that the report's default still applies.
 * @throws HttpProblem 404 for an unknown report, 400 naming every invalid field, 400 for a search
 */
export const addressToSave = ({ address, dates }: z.output<typeof saveReportBody>): SavedAddress => {
  const { pathname: path, searchParams } = new URL(address, 'https://earshot.invalid');
  const given = Object.fromEntries(searchParams);
  const { route, params } = reportAt(path);
  const known = parseInput(route, { params, query: given, body: undefined }).query as Readonly<Record<string, unknown>>;
  if (known['search']) throw new HttpProblem(400, noSearch, noSearchAdvice);
  const query = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => Object.hasOwn(known, name) && value.trim() !== '' && !ofThePage.has(name)),
  );
  const { start_date: start, end_date: end, ...others } = query;
  if (dates === 'since' && start !== undefined) return { path, query: { ...others, start_date: start }, lastDays: null };
  if (dates === 'last_days' && start !== undefined && end !== undefined) {
    return { path, query: withoutDates(query), lastDays: daysBetween(start, end) + 1 };
  }
  return { path, query, lastDays: null };
};

type Kept = Pick<SavedReportRow, 'path' | 'query' | 'last_days'>;

/** The filters of a saved report as they are on this day (YYYY-MM-DD). */
export const queryOn = ({ query, last_days: lastDays }: Kept, today: string): Readonly<Record<string, string>> =>
  lastDays === null ? query : { ...query, start_date: addDays(today, 1 - lastDays), end_date: today };

/** The address that opens it on this day. */
export const urlOn = (report: Kept, today: string): string => withQuery(report.path, queryOn(report, today));
