import { createEventStore } from '#eventstore/create-event-store.ts';
import { StartProblem } from '#platform/start-problem.ts';

/**
 * Asks the EventStoreDB of TEST_EVENTSTORE_URL once. Each test of the contract would wait for one that never answers.
 * @throws StartProblem, in one line that names the variable and the address
 */
export const requireEventStoreDb = async (url: string, withinMs?: number): Promise<void> => {
  try {
    const store = await createEventStore({ databaseUrl: '', eventStoreUrl: url, ...(withinMs && { startWithinMs: withinMs }) });
    await store.close();
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    throw new StartProblem(error.message.replace(/^EVENTSTORE_URL/, 'TEST_EVENTSTORE_URL'), { cause: error.cause });
  }
};
