/** Accommodations of a student: which periods can be set, changed and ended, and when. */
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { Accommodation, AccommodationEvent } from './events.ts';
import { endedAt, withPeriod, type AccommodationPeriod } from './periods.ts';

export interface SetAccommodations {
  readonly type: 'SetAccommodations';
  readonly studentId: number;
  readonly accommodation: Accommodation;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly occurredAt: string;
}
export interface EndAccommodations {
  readonly type: 'EndAccommodations';
  readonly studentId: number;
  readonly endsAt: string;
  readonly occurredAt: string;
}
export type AccommodationCommand = SetAccommodations | EndAccommodations;

/** Earliest first. */
export interface AccommodationState {
  readonly periods: readonly AccommodationPeriod[];
}

const evolve = ({ periods }: AccommodationState, event: AccommodationEvent): AccommodationState => {
  switch (event.type) {
    case 'AccommodationsSet': {
      const { accommodation, validFrom, validUntil } = event.data;
      return { periods: withPeriod(periods, { accommodation, validFrom, validUntil }) };
    }
    case 'AccommodationsEnded':
      return { periods: endedAt(periods, event.data.endsAt) };
    default:
      return event satisfies never;
  }
};

const sameMoment = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

const sameAccommodation = (one: Accommodation, other: Accommodation): boolean =>
  one.extraDays === other.extraDays &&
  one.slowAudioFirst === other.slowAudioFirst &&
  one.largerText === other.largerText &&
  one.homeLanguageFirst === other.homeLanguageFirst &&
  (one.transcriptOpen ?? false) === (other.transcriptOpen ?? false);

const isNothing = (chosen: Accommodation): boolean =>
  chosen.extraDays === 0 && !chosen.slowAudioFirst && !chosen.largerText && !chosen.homeLanguageFirst && !chosen.transcriptOpen;

const set = (command: SetAccommodations, { periods }: AccommodationState): AccommodationEvent[] => {
  const { accommodation, validFrom, validUntil } = command;
  if (isNothing(accommodation)) {
    throw new DomainError('invalid', 'nothing_chosen', 'Choose at least one accommodation, or end those that there are.');
  }
  if (validUntil !== null && Date.parse(validUntil) <= Date.parse(validFrom)) {
    throw new DomainError('invalid', 'ends_before_start', 'The last day must not be before the first.');
  }
  const last = periods.at(-1);
  const stands =
    last &&
    sameAccommodation(last.accommodation, accommodation) &&
    sameMoment(last.validFrom, validFrom) &&
    sameMoment(last.validUntil, validUntil);
  if (stands) return [];
  const { type: _type, ...data } = command;
  return [{ type: 'AccommodationsSet', data }];
};

const end = ({ studentId, endsAt, occurredAt }: EndAccommodations, { periods }: AccommodationState): AccommodationEvent[] => {
  const last = periods.at(-1);
  const over = !last || (last.validUntil !== null && Date.parse(last.validUntil) <= Date.parse(endsAt));
  return over ? [] : [{ type: 'AccommodationsEnded', data: { studentId, endsAt, occurredAt } }];
};

const decide = (command: AccommodationCommand, state: AccommodationState): AccommodationEvent[] => {
  switch (command.type) {
    case 'SetAccommodations':
      return set(command, state);
    case 'EndAccommodations':
      return end(command, state);
    default:
      return command satisfies never;
  }
};

/** Adapts work to one student during a period. */
export const accommodationDecider: Decider<AccommodationState, AccommodationCommand, AccommodationEvent> = {
  initialState: { periods: [] },
  evolve,
  decide,
};
