import { DomainError } from '#domain/shared/domain-error.ts';
import { systemActor, type CommandContext } from './context.ts';

const forbidden = (): DomainError =>
  new DomainError('forbidden', 'forbidden', 'Your account is not allowed to do this. Ask your administrator for access.');

export const isSystem = ({ actor }: CommandContext): boolean => actor.id === null && actor.role === systemActor.role;

export const isStaff = (context: CommandContext): boolean =>
  isSystem(context) || (context.actor.id !== null && context.actor.role === 'admin');

/** Only staff of the provider, and the system itself. */
export const requireStaff = (context: CommandContext): void => {
  if (!isStaff(context)) throw forbidden();
};

/** Only people with this role; gives the id of the one who acts. */
export const requireRole = ({ actor }: CommandContext, role: string): number => {
  if (actor.id === null || actor.role !== role) throw forbidden();
  return actor.id;
};
