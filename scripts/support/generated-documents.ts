import { readFileSync } from 'node:fs';
import { withAuthorisation } from './authorisation-table.ts';
import { flowTable, withFlowTable } from './flow-table.ts';
import { withFloors, withRooms } from './floors-table.ts';
import { withHelp } from './reports-help.ts';

/** Documents with parts that the code says, each with what it says there now. */
const generated: Readonly<Record<string, (document: string) => string>> = {
  'README.md': (document) => withRooms(withFloors(document)),
  'docs/authorisation.md': withAuthorisation,
  'docs/flow.md': (document) => withFlowTable(document, flowTable()),
  'docs/reports.md': withHelp,
};

export interface GeneratedDocument {
  readonly written: string;
  readonly now: string;
}

export const generatedDocuments = (): Record<string, GeneratedDocument> =>
  Object.fromEntries(
    Object.entries(generated).map(([file, current]) => {
      const written = readFileSync(file, 'utf8');
      return [file, { written, now: current(written) }];
    }),
  );
