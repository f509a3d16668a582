import type { Replay } from '#projections/audit/replay/catalog.ts';
import type { Cell } from '#platform/csv.ts';
import type { Basics } from '#api/http/needs.ts';
import type { KeyedTable } from './differences.ts';
import { openReportCsvFor, readWholeReportFor } from './protected-report.ts';
import type { ReplayedAddress } from './replayed-report.ts';

export interface ReportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly rowsCount: number;
}

/** The last columns of every CSV line name the filters; the page shows them above the table. */
const cutColumns = 2;

/** One page of the report's rows, as in its CSV. */
export const readTablePage = (
  services: Basics,
  replay: Replay,
  address: ReplayedAddress,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<ReportTable> =>
  openReportCsvFor(services, replay, address, async (table) => {
    const rows: Cell[][] = [];
    let rowsCount = 0;
    for await (const line of table.rows) {
      if (rowsCount >= first && rows.length < count) rows.push(line.slice(0, -cutColumns));
      rowsCount += 1;
    }
    return { columns: table.columns.slice(0, -cutColumns), rows, rowsCount };
  });

const keyOf = (row: Readonly<Record<string, unknown>>): string => String(row['solution_uuid'] ?? row['id']);

/** The whole table, with the id of each row's subject: a report's JSON and CSV have the same rows in the same order. */
export const readKeyedTable = async (services: Basics, replay: Replay, address: ReplayedAddress): Promise<KeyedTable> => {
  const report = await readWholeReportFor(services, replay, address);
  const table = await readTablePage(services, replay, address, { first: 0, count: report.rows.length });
  if (table.rowsCount !== report.rows.length) {
    throw new Error(`The report has ${report.rows.length} rows and its table ${table.rowsCount}.`);
  }
  return { columns: table.columns, rows: new Map(report.rows.map((row, index) => [keyOf(row), table.rows[index]!])) };
};
