import { DomainError } from '#domain/shared/domain-error.ts';
import { systemActor, type CommandContext } from './context.ts';

const forbidden = (): DomainError =>
  new DomainError('forbidden', 'forbidden', 'Your account is not allowed to do this. Ask your administrator for access.');

export const isSystem = ({ actor }: CommandContext): boolean => actor.id === null && actor.role === systemActor.role;

export const isStaff = (context: CommandContext): boolean =>
  isSystem(context) || (context.actor.id !== null && context.actor.role === 'admin');

/** Allows only the provider's staff, and the system itself. */
export const requireStaff = (context: CommandContext): void => {
  if (!isStaff(context)) throw forbidden();
};

/** Allows only people with this role; returns the actor's id. */
export const requireRole = ({ actor }: CommandContext, role: string): number => {
  if (actor.id === null || actor.role !== role) throw forbidden();
  return actor.id;
};
