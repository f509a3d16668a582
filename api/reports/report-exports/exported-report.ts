import type { Route } from '#api/http/route.ts';
import type { ReportAddress } from '../report-csv.ts';

export interface ExportInput {
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly query: Readonly<Record<string, unknown>> | undefined;
}

/** A file holds every row, so these do not tell two files apart. */
const ofThePage = new Set(['page', 'page_size']);

/** What the report's schema made of the query, with its defaults, as text again; a filter that was left empty is none. */
const normalised = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => !ofThePage.has(name) && value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** The report that a request to one of its export's addresses is about: the same for every way to write it. */
export const exportedReportOf = (
  report: Route,
  { params = {}, query = {} }: ExportInput,
): ReportAddress & { readonly query: Readonly<Record<string, string>> } => ({
  path: report.path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
  query: normalised(query),
});
