import { tabMemory } from '#web/lib/tab-memory.ts';

/**
 * The choices that the server has confirmed to this tab, by question. A page can be older than these if it was requested while an
 * answer was in flight.
 */
export interface ConfirmedAnswers {
  of(solutionUuid: string): Readonly<Record<string, string>>;
  note(solutionUuid: string, questionUuid: string, optionUuid: string): void;
}

const keyOf = (solutionUuid: string): string => `answered:${solutionUuid}`;

/** The confirmed answers of this tab. */
export const tabAnswers: ConfirmedAnswers = {
  of: (solutionUuid) => JSON.parse(tabMemory.read(keyOf(solutionUuid)) ?? '{}') as Record<string, string>,
  note: (solutionUuid, questionUuid, optionUuid) =>
    tabMemory.write(keyOf(solutionUuid), JSON.stringify({ ...tabAnswers.of(solutionUuid), [questionUuid]: optionUuid })),
};
