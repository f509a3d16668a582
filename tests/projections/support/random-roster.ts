import fc from 'fast-check';
import type { EarshotEvent } from '#domain/event-registry.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { at, event, newEvent } from './given-events.ts';
import { recorded } from './scratch-builds.ts';

const kinds = ['person', 'schools', 'role', 'activity', 'school', 'class', 'teacher', 'enrolment', 'enrolment'] as const;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly which: number;
  readonly how: number;
}

const occurredAt = at(0);
const some = (how: number): number[] => [1, 2, 3].filter((school) => (how >> school) % 2 === 1);

/** Any step in any order: people in classes who are registered later, classes of schools that nobody knows yet. */
const happened = ({ kind, which, how }: Step): readonly [stream: string, event: EarshotEvent] => {
  const personId = (which % 5) + 1;
  const schoolClassId = (which % 4) + 1;
  const role = how % 2 === 0 ? 'teacher' : 'student';
  switch (kind) {
    case 'person': {
      const plan = role === 'teacher' ? 'none' : null;
      const data = { personId, role, districtId: 1, schoolIds: some(how), plan, trialEndsOn: null, occurredAt } as const;
      return [`person-${personId}`, event('PersonRegistered', data)];
    }
    case 'schools':
      return [`person-${personId}`, event('PersonSchoolsChanged', { personId, schoolIds: some(how), occurredAt })];
    case 'role':
      return [`person-${personId}`, event('PersonRoleChanged', { personId, role, occurredAt })];
    case 'activity':
      return [`person-${personId}`, event(how % 2 === 0 ? 'PersonDeactivated' : 'PersonReactivated', { personId, occurredAt })];
    case 'school':
      return [
        `school-${(which % 3) + 1}`,
        event('SchoolRegistered', { schoolId: (which % 3) + 1, districtId: 1, name: 'Pier', occurredAt }),
      ];
    case 'class': {
      const data = { schoolClassId, schoolId: (how % 3) + 1, name: 'Room', code: 'CODE', occurredAt };
      return [`schoolClass-${schoolClassId}`, event('SchoolClassCreated', data)];
    }
    case 'teacher':
      return [
        `schoolClass-${schoolClassId}`,
        event('SchoolClassTeacherAdded', { schoolClassId, teacherId: (how % 5) + 1, occurredAt }),
      ];
    case 'enrolment': {
      const type = how % 3 === 0 ? 'SchoolClassStudentWithdrawn' : 'SchoolClassStudentEnrolled';
      return [`schoolClass-${schoolClassId}`, event(type, { schoolClassId, studentId: (how % 5) + 1, occurredAt })];
    }
  }
};

export const randomRoster: fc.Arbitrary<RecordedEvent[]> = fc
  .array(fc.record<Step>({ kind: fc.constantFrom(...kinds), which: fc.nat(1_000), how: fc.nat(1_000) }), {
    minLength: 20,
    maxLength: 60,
  })
  .map((steps) =>
    recorded(
      steps.map((step) => {
        const [stream, what] = happened(step);
        return { stream, event: newEvent(what) };
      }),
    ),
  );
