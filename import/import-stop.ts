/** A reason why an import cannot continue at all. It is shown to the operator as it is; the exit status is 1. */
export class ImportStop extends Error {
  override readonly name = 'ImportStop';
}

/** The import has lost its connection to the database; the next run continues where it ended. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';

  constructor() {
    super('The connection to the database was lost.');
  }
}

/** A roster would take out more people than can be right; nothing was written. The exit status is 2. */
export class TooManyLeave extends Error {
  override readonly name = 'TooManyLeave';
}
