import { tabMemory } from '#web/lib/tab-memory.ts';

/**
 * The choices that the server has confirmed to this tab, by question. A page can be older than these if it was requested while an
 * answer was in flight.
 */
export interface ConfirmedAnswers {
  of(solutionUuid: string): Readonly<Record<string, string>>;
  note(solutionUuid: string, questionUuid: string, optionUuid: string, answerUuid: string): void;
  /** The id under which the server has the answer to this question, if this tab has been told. */
  uuidOf(solutionUuid: string, questionUuid: string): string | undefined;
}

const keyOf = (solutionUuid: string): string => `answered:${solutionUuid}`;
const uuidKey = (solutionUuid: string, questionUuid: string): string => `answer:${solutionUuid}:${questionUuid}`;

/** The confirmed answers of this tab. */
export const tabAnswers: ConfirmedAnswers = {
  of: (solutionUuid) => JSON.parse(tabMemory.read(keyOf(solutionUuid)) ?? '{}') as Record<string, string>,
  note: (solutionUuid, questionUuid, optionUuid, answerUuid) => {
    tabMemory.write(keyOf(solutionUuid), JSON.stringify({ ...tabAnswers.of(solutionUuid), [questionUuid]: optionUuid }));
    tabMemory.write(uuidKey(solutionUuid, questionUuid), answerUuid);
  },
  uuidOf: (solutionUuid, questionUuid) => tabMemory.read(uuidKey(solutionUuid, questionUuid)) ?? undefined,
};
