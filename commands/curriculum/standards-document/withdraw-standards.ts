import type { StandardsDifference } from '#domain/curriculum/standards-document/changes.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { existingDocument } from './existing-document.ts';
import { importStandards } from './import-standards.ts';

const anotherEdition = (): DomainError =>
  new DomainError(
    'conflict',
    'standards_import_superseded',
    'Somebody brought in another edition of this document since. Load the list again, and look at that one first.',
  );

/**
 * Takes a whole document away from readers. Lessons keep saying what they teach of it, and its next import brings it back.
 * @param importedAt of the edition that somebody has looked at; left out: of whichever is there
 * @throws DomainError `standards_import_superseded` when another edition came since
 */
export const withdrawStandards = async (
  context: CommandContext,
  { documentUuid, importedAt }: { readonly documentUuid: string; readonly importedAt?: string | undefined },
): Promise<CommandOutcome<StandardsDifference>> => {
  requireStaff(context);
  const { document, importUuid, at } = await existingDocument(context.store, documentUuid);
  if (importedAt !== undefined && Date.parse(importedAt) !== Date.parse(at)) throw anotherEdition();
  return importStandards(context, { documentUuid, document, standards: new Map(), seen: importUuid });
};
