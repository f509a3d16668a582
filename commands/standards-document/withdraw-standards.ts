import type { StandardsDifference } from '../../domain/standards-document/changes.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { existingDocument } from './existing-document.ts';
import { importStandards } from './import-standards.ts';

/** Takes a whole document away from readers. Lessons keep saying what they teach of it, and its next import brings it back. */
export const withdrawStandards = async (
  context: CommandContext,
  { documentUuid }: { readonly documentUuid: string },
): Promise<CommandOutcome<StandardsDifference>> => {
  requireStaff(context);
  const document = await existingDocument(context.store, documentUuid);
  return importStandards(context, { documentUuid, document, standards: new Map() });
};
