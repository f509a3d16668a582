import { DomainError } from '#domain/shared/domain-error.ts';
import type { CommandContext } from '#commands/runner/context.ts';

/** Staff cannot lock themselves out, nor give themselves more. @throws DomainError `own_account` */
export const assertAnothersAccount = ({ actor }: CommandContext, personId: number, verb: string): void => {
  if (actor.id !== personId) return;
  throw new DomainError('conflict', 'own_account', `You cannot ${verb} your own account. Ask another administrator to do it.`);
};
