import { nationalState, stateCodeOf, stateName } from '#domain/curriculum/standards-document/states.ts';
import type { ImportJob } from '../import-job.ts';
import { readCsv, type CsvShape } from '../read-csv.ts';

type Column = 'file' | 'state' | 'name' | 'subject' | 'title';
export const standardsIndexShape: CsvShape<Column> = { required: ['file'], optional: ['state', 'name', 'subject', 'title'] };
export const standardsIndexFile = 'standards/index.csv';

/** The operator's details of a standards document, because the document itself does not have them. */
export interface StandardsIndexEntry {
  readonly state: string;
  readonly stateStandardsName: string;
  /** Empty: taken from the document. */
  readonly subject: string;
  readonly title: string;
}

const nameIn = (state: string): string => (state === nationalState ? 'National standards' : `${stateName(state)} standards`);

export const unlisted: StandardsIndexEntry = {
  state: nationalState,
  stateStandardsName: nameIn(nationalState),
  subject: '',
  title: '',
};

/** The entries by file name, in lower case. Null for a file with an unknown state. */
export const readStandardsIndex = async (job: ImportJob): Promise<ReadonlyMap<string, StandardsIndexEntry | null>> => {
  const path = job.folder.standardsIndex;
  const entries = new Map<string, StandardsIndexEntry | null>();
  if (path === null) return entries;
  for await (const { rows, problems } of readCsv(path, standardsIndexShape)) {
    for (const { line, reason } of problems) job.report.remark({ file: standardsIndexFile, line }, reason);
    for (const { line, values } of rows) {
      const state = values.state === '' ? nationalState : stateCodeOf(values.state);
      const file = values.file.toLowerCase();
      if (state === null) {
        const reason = `There is no state “${values.state}”. Write its abbreviation or name, such as CA, or US for all states.`;
        job.report.remark({ file: standardsIndexFile, line }, reason);
        entries.set(file, null);
      } else {
        const { name, subject, title } = values;
        entries.set(file, { state, stateStandardsName: name || nameIn(state), subject, title });
      }
    }
  }
  return entries;
};
