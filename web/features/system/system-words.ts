import type { SystemProjection, VerificationData } from '../../../api/system/schemas.ts';
import { counted } from '../../lib/words.ts';

const askers: Record<VerificationData['asked_by'], string> = {
  night: 'at night',
  person: 'on demand',
  command_line: 'on the command line',
};

export function outcomeWords({ outcome, differences }: VerificationData): string {
  if (outcome === 'identical') return 'Identical';
  return outcome === 'failed' ? 'Not compared' : `${counted(differences, 'row')} ${differences === 1 ? 'differs' : 'differ'}`;
}

export function askerWords({ asked_by: askedBy }: VerificationData): string {
  return askers[askedBy];
}

export function durationWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  const seconds = ms / 1_000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** A cell as it is stored; what is long is cut, the JSON of the page has it whole. */
export function cellWords(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

/** Most stores have one number for a place in the log; then it is said once. */
export function positionWords(position: string): string {
  const [commit, prepare] = position.split('/');
  return commit && commit === prepare ? commit : position;
}

export function stateWords({ status, building }: SystemProjection): string {
  if (status === 'stopped') return 'Stopped';
  if (building) return 'Being rebuilt';
  return status === 'live' ? 'Live' : 'Being built';
}

/** The read models whose last verification found something. */
export function found(projections: readonly SystemProjection[]): SystemProjection[] {
  return projections.filter(({ verification }) => verification !== null && verification.outcome !== 'identical');
}
