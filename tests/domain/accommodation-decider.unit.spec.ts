import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accommodationDecider } from '#domain/classes/accommodation/decider.ts';
import type { Accommodation, AccommodationEvent } from '#domain/classes/accommodation/events.ts';
import { periodAt, withPeriod, type AccommodationPeriod } from '#domain/classes/accommodation/periods.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const two: Accommodation = { extraDays: 2, slowAudioFirst: false, largerText: false, homeLanguageFirst: false };
const slow: Accommodation = { ...two, extraDays: 0, slowAudioFirst: true };
const data = { studentId: 9, accommodation: two, validFrom: at(10), validUntil: null, occurredAt: at(10) };
const set: AccommodationEvent = { type: 'AccommodationsSet', data };

describe('a student’s accommodations', () => {
  const { given } = specificationOf(accommodationDecider);
  const command = { type: 'SetAccommodations', ...data } as const;
  const end = { type: 'EndAccommodations', studentId: 9, endsAt: at(30), occurredAt: at(30) } as const;

  it('are set, and setting the same again changes nothing', () => {
    given().when(command).then(set);
    given(set)
      .when({ ...command, occurredAt: at(11) })
      .thenNothing();
    given(set)
      .when({ ...command, validUntil: at(40) })
      .then({ type: 'AccommodationsSet', data: { ...data, validUntil: at(40) } });
  });

  it('can consist of an open transcript alone; periods from before that option have none', () => {
    const open = { ...data, accommodation: { ...two, extraDays: 0, transcriptOpen: true } };
    given()
      .when({ ...command, ...open })
      .then({ type: 'AccommodationsSet', data: open });
    given(set)
      .when({ ...command, accommodation: { ...two, transcriptOpen: false } })
      .thenNothing();
  });

  it('must not be empty, and must end after they begin', () => {
    given()
      .when({ ...command, accommodation: { ...two, extraDays: 0 } })
      .thenThrows('invalid', 'nothing_chosen');
    given()
      .when({ ...command, validUntil: at(10) })
      .thenThrows('invalid', 'ends_before_start');
  });

  it('end once', () => {
    const ended: AccommodationEvent = { type: 'AccommodationsEnded', data: { studentId: 9, endsAt: at(30), occurredAt: at(30) } };
    given(set).when(end).then(ended);
    given(set, ended)
      .when({ ...end, endsAt: at(31), occurredAt: at(31) })
      .thenNothing();
    given().when(end).thenNothing();
  });
});

describe('periods', () => {
  const moment = fc.integer({ min: 0, max: 50 }).map((minute) => at(minute));
  const period = fc.record({
    accommodation: fc.constantFrom(two, slow),
    validFrom: moment,
    validUntil: fc.option(moment, { nil: null }),
  });
  const isOrdered = ({ validFrom, validUntil }: AccommodationPeriod): boolean =>
    validUntil === null || Date.parse(validFrom) < Date.parse(validUntil);
  const folded = (periods: readonly AccommodationPeriod[]): AccommodationPeriod[] =>
    periods.reduce<AccommodationPeriod[]>((known, next) => withPeriod(known, next), []);

  it('never overlap, and are in order', () => {
    fc.assert(
      fc.property(fc.array(period.filter(isOrdered), { maxLength: 8 }), (periods) => {
        const known = folded(periods);
        known.slice(1).forEach(({ validFrom }, index) => {
          const before = known[index]!.validUntil;
          expect(before !== null && Date.parse(before) <= Date.parse(validFrom)).toBe(true);
        });
        expect(known.every(isOrdered)).toBe(true);
      }),
    );
  });

  it('give for each moment what was set last for it', () => {
    fc.assert(
      fc.property(fc.array(period.filter(isOrdered), { maxLength: 6 }), moment, (periods, when) => {
        // Set anew from a moment on: nothing that was set before counts from then on.
        const last = periods.findLastIndex(({ validFrom }) => Date.parse(validFrom) <= Date.parse(when));
        const found = periods[last];
        const stands = found && (found.validUntil === null || Date.parse(when) < Date.parse(found.validUntil));
        const later = periods.slice(0, Math.max(0, last)).some(({ validFrom }) => Date.parse(validFrom) > Date.parse(when));
        if (later) return;
        expect(periodAt(folded(periods), when)?.accommodation).toEqual(stands ? found.accommodation : undefined);
      }),
    );
  });
});
