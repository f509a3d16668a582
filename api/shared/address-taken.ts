import { DomainError } from '#domain/shared/domain-error.ts';

/**
 * Adds to the refusal of a taken address where to edit what has it (`edit_url`), and an address that is free (`free_path`).
 * @throws what the command throws
 */
export const orTaken = async <Outcome>(
  command: Promise<Outcome>,
  code: string,
  editUrl: string,
  findFree: () => Promise<string | null>,
): Promise<Outcome> => {
  try {
    return await command;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== code) throw error;
    throw new DomainError(error.kind, code, error.message, { edit_url: editUrl, free_path: await findFree() });
  }
};
