/** A class and its members, managed by hand or by a roster. */
import type { Decider } from '#domain/shared/decider.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { SchoolClassCommand } from './commands.ts';
import type { SchoolClassEvent } from './events.ts';
import { manage, openOwn } from './manage-rules.ts';
import { close, create, setMembers } from './roster-rules.ts';
import { evolve, type SchoolClassState } from './state.ts';

export type { CreateSchoolClass, SchoolClassCommand, SetSchoolClassMembers } from './commands.ts';
export type { SchoolClassState } from './state.ts';

const decide = (command: SchoolClassCommand, state: SchoolClassState): SchoolClassEvent[] => {
  switch (command.type) {
    case 'CreateSchoolClass':
      return create(command, state);
    case 'SetSchoolClassMembers':
      return setMembers(command, state);
    case 'CloseRosterClass':
      return close(command, state);
    case 'OpenOwnSchoolClass':
      return openOwn(command, state);
    case 'EndTeaching': {
      const { schoolClassId, teacherId, occurredAt } = command;
      if (state.status !== 'open' || !state.teacherIds.has(teacherId) || state.rosterTeacherIds.has(teacherId)) return [];
      return [{ type: 'SchoolClassTeacherRemoved', data: { schoolClassId, teacherId, through: 'hand', occurredAt } }];
    }
    default:
      if (state.status === 'missing') throw notFound(`Class ${command.schoolClassId}`);
      return manage(command, state);
  }
};

export const schoolClassDecider: Decider<SchoolClassState, SchoolClassCommand, SchoolClassEvent> = {
  initialState: { status: 'missing' },
  evolve,
  decide,
};
