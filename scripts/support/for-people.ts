import { ListenError } from '#server/listening.ts';
import { EventStoreUnavailableError } from '#eventstore/port.ts';
import { ConfigError } from '#platform/config.ts';
import { PostgresStartError } from '#platform/postgres.ts';
import { NewerDatabase } from '#migrations/run-migrations.ts';
import { StartProblem } from '#platform/start-problem.ts';

const forPeople = [ConfigError, ListenError, PostgresStartError, StartProblem, NewerDatabase, EventStoreUnavailableError];

/** True for an error whose message tells the user of the program what to do; a stack trace would only hide it. */
export const isForPeople = (error: unknown): error is Error => forPeople.some((kind) => error instanceof kind);
