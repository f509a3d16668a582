import { districtDecider, type DistrictState } from '#domain/districts/district/decider.ts';
import { type DistrictEvent, districtStream } from '#domain/districts/district/events.ts';
import { schoolPlanDecider, type SchoolPlanState } from '#domain/districts/school-plan/decider.ts';
import { type SchoolPlanEvent, schoolPlanStream } from '#domain/districts/school-plan/events.ts';
import { schoolDecider, type SchoolState } from '#domain/districts/school/decider.ts';
import { type SchoolEvent, schoolStream } from '#domain/districts/school/events.ts';
import type { DomainEvent } from '#domain/shared/decider.ts';
import type { EventStore, RecordedEvent } from '#eventstore/port.ts';
import { comparePositions } from '#eventstore/position.ts';
import type { Folding } from '#commands/runner/load.ts';
import { schoolsOfDistrict } from '#projections/classes/roster/queries.ts';
import type { Difference, MadeChange } from '#api/edit-history/schemas.ts';
import { valueDifference } from '#api/edit-history/text-difference.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { actorsOf } from '#api/shared/names-of-people.ts';
import { stepsOf } from '#api/shared/steps-of.ts';
import { forEachOf } from './district-state.ts';

const maxInHistory = 300;

type Context = SignedInContext<'roster'>;

/** A change before names are looked up. */
interface Made {
  readonly recorded: RecordedEvent;
  readonly what: string;
  readonly differences: Difference[];
}

interface Kind<State, Event extends DomainEvent> {
  readonly decider: Folding<State, Event>;
  readonly whatOf: (event: Event, before: State, name: string) => string;
  readonly differencesOf: (before: State, after: State) => Difference[];
}

/** Labels for the changed values. */
export const pieces = {
  name: 'Name',
  timeZone: 'Time zone',
  automatedTrial: 'Automated trial',
  paidThrough: 'Paid through',
  lastDay: 'Last day of the trial',
} as const;

const accessWords = {
  off: 'of nobody but students whom they added',
  rostered: 'in the classes that the roster gives them',
  school: 'in all their classes',
} as const;

const districtWhat = (event: DistrictEvent): string => {
  switch (event.type) {
    case 'DistrictRegistered':
      return 'made the district';
    case 'DistrictDetailsChanged':
      return 'changed the district';
    case 'DistrictOutsideAssessorTurned':
      return `turned the outside assessor ${event.data.on ? 'on' : 'off'}`;
    case 'DistrictStudentJoiningTurned':
      return `turned joining by class code ${event.data.on ? 'on' : 'off'}`;
    case 'DistrictStudentAccessSet':
      return `let teachers set cards and passwords ${accessWords[event.data.byTeachers]}`;
    case 'DistrictAutomatedTrialTurned':
      return `turned the automated trial ${event.data.on ? 'on' : 'off'}`;
    default:
      return event satisfies never;
  }
};

const nameOf = (state: DistrictState | SchoolState): string | null => (state.status === 'unregistered' ? null : state.name);
const zoneOf = (state: DistrictState): string | null => (state.status === 'unregistered' ? null : state.timeZone);

/** “Off” also before a district is registered, so that a new district shows this value only once it is turned on. */
const trialOf = (state: DistrictState): string => (state.status !== 'unregistered' && state.automatedTrial ? 'On' : 'Off');

const districtKind: Kind<DistrictState, DistrictEvent> = {
  decider: districtDecider,
  whatOf: districtWhat,
  differencesOf: (before, after) => [
    ...valueDifference(pieces.name, nameOf(before), nameOf(after)),
    ...valueDifference(pieces.timeZone, zoneOf(before), zoneOf(after)),
    ...valueDifference(pieces.automatedTrial, trialOf(before), trialOf(after)),
  ],
};

const schoolKind: Kind<SchoolState, SchoolEvent> = {
  decider: schoolDecider,
  whatOf: (event, before, name) => {
    if (event.type === 'SchoolRegistered') return `added ${event.data.name}`;
    if (event.type === 'SchoolMailDomainsSet') {
      return `said where ${nameOf(before) ?? name} has its mail: ${event.data.domains.join(', ') || 'as the roster does'}`;
    }
    return event.type === 'SchoolRenamed'
      ? `renamed ${nameOf(before) ?? name}`
      : `changed which school ${nameOf(before) ?? name} lies below`;
  },
  differencesOf: (before, after) => valueDifference(pieces.name, nameOf(before), nameOf(after)),
};

const planWords: Record<SchoolPlanEvent['type'], (name: string) => string> = {
  SchoolTrialStarted: (name) => `started a trial for ${name}`,
  SchoolTrialExtended: (name) => `extended the trial of ${name}`,
  SchoolTrialEnded: (name) => `ended the trial of ${name}`,
  SchoolPaidThroughSet: (name) => `set until when ${name} has paid`,
};

const planKind: Kind<SchoolPlanState, SchoolPlanEvent> = {
  decider: schoolPlanDecider,
  whatOf: ({ type }, _before, name) => planWords[type](name),
  differencesOf: (before, after) => [
    ...valueDifference(pieces.paidThrough, before.paidThrough, after.paidThrough),
    ...valueDifference(pieces.lastDay, before.trial?.endsOn ?? null, after.trial?.endsOn ?? null),
  ],
};

const madeIn = async <State, Event extends DomainEvent>(
  store: EventStore,
  stream: string,
  { decider, whatOf, differencesOf }: Kind<State, Event>,
  name: string,
): Promise<Made[]> =>
  stepsOf(decider, await store.readStream(stream)).map(({ recorded, event, before, after }) => ({
    recorded,
    what: whatOf(event, before, name),
    differences: differencesOf(before, after),
  }));

const happenedAt = ({ recorded }: Made): string => String(recorded.data['occurredAt']);

const latestFirst = (one: Made, other: Made): number =>
  Date.parse(happenedAt(other)) - Date.parse(happenedAt(one)) || comparePositions(other.recorded.position, one.recorded.position);

const present = async ({ read }: Context, made: readonly Made[]): Promise<MadeChange[]> => {
  const actorOf = await actorsOf(
    read,
    made.map(({ recorded }) => recorded),
  );
  return made.map((one) => {
    const { recorded, what, differences } = one;
    return {
      // Each stream of a district has its own revisions: together with the stream name they are unique.
      revision: `${recorded.stream}@${recorded.revision}`,
      what,
      occurred_at: happenedAt(one),
      actor: actorOf(recorded),
      differences,
    };
  });
};

/** Something that staff can change, with its stream in the log. */
export type Edited = { readonly kind: 'district' | 'school' | 'plan'; readonly id: number; readonly name: string };

const changesIn = (store: EventStore, { kind, id, name }: Edited): Promise<Made[]> => {
  if (kind === 'district') return madeIn(store, districtStream(id), districtKind, name);
  return kind === 'school'
    ? madeIn(store, schoolStream(id), schoolKind, name)
    : madeIn(store, schoolPlanStream(id), planKind, name);
};

/** What others changed in one of them since a form was filled in, oldest first; `seen` comes from the form. */
export const changesSince = async (context: Context, edited: Edited, seen: string): Promise<MadeChange[]> => {
  const from = seen === 'none' ? -1n : BigInt(seen);
  const made = await changesIn(context.services.store, edited);
  return present(
    context,
    made.filter(({ recorded }) => recorded.revision > from),
  );
};

/** Who did what to a district, its schools and their plans, newest first; read from the log itself. */
export const findDistrictChanges = async (
  context: Context,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<{ changes: MadeChange[]; more: boolean }> => {
  const { store } = context.services;
  const schools = await schoolsOfDistrict(context.read, id);
  const all = await forEachOf(
    [
      { kind: 'district' as const, id, name },
      ...schools.flatMap((school) => (['school', 'plan'] as const).map((kind) => ({ kind, id: school.id, name: school.name }))),
    ],
    (edited) => changesIn(store, edited),
  );
  const latest = all.flat().toSorted(latestFirst);
  const shown = latest.slice(0, maxInHistory);
  return { changes: await present(context, shown), more: shown.length < latest.length };
};
