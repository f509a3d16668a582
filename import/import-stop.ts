/** Why an import cannot go on at all: shown to the operator as it stands, exit status 1. */
export class ImportStop extends Error {
  override readonly name = 'ImportStop';
}

/** The import has no connection to the database any more; the next run goes on where it ended. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';

  constructor() {
    super('The connection to the database was lost.');
  }
}
