import type { SystemProjection, VerificationData } from '#api/operations/system/schemas.ts';
import { texts } from './texts.ts';

const askers: Record<VerificationData['asked_by'], string> = {
  night: texts.askers.night,
  person: texts.askers.person,
  command_line: texts.askers.commandLine,
};

export function outcomeWords({ outcome, differences }: VerificationData): string {
  if (outcome === 'identical') return texts.outcome.identical;
  return outcome === 'failed' ? texts.log.notCompared : texts.outcome.differ(differences);
}

export function askerWords({ asked_by: askedBy }: VerificationData): string {
  return askers[askedBy];
}

export function durationWords(ms: number): string {
  if (ms < 1_000) return texts.outcome.ms(ms);
  const seconds = ms / 1_000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : texts.outcome.minutes(Math.floor(seconds / 60), Math.round(seconds % 60));
}

/** A stored cell as text. Long values are cut; the page's JSON has them in full. */
export function cellWords(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

/** In most stores the commit and prepare positions are the same number, which is then shown once. */
export function positionWords(position: string): string {
  const [commit, prepare] = position.split('/');
  return commit && commit === prepare ? commit : position;
}

export function stateWords({ status, building }: SystemProjection): string {
  if (status === 'stopped') return texts.states.stopped;
  if (building) return texts.states.rebuilding;
  return status === 'live' ? texts.states.live : texts.states.building;
}

/** The read models whose last verification found differences. */
export function found(projections: readonly SystemProjection[]): SystemProjection[] {
  return projections.filter(({ verification }) => verification !== null && verification.outcome !== 'identical');
}
