/** A school of a district: registered, renamed, moved under another school. */
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { isPublicMail } from './public-mail.ts';
import type { SchoolEvent } from './events.ts';

export interface RegisterSchool {
  readonly type: 'RegisterSchool';
  readonly schoolId: number;
  readonly districtId: number;
  readonly name: string;
  /** The parent school; null for none. If left out, it stays as it is. */
  readonly parentSchoolId?: number | null | undefined;
  readonly occurredAt: string;
}
export interface SetSchoolMailDomains {
  readonly type: 'SetSchoolMailDomains';
  readonly schoolId: number;
  readonly domains: readonly string[];
  readonly occurredAt: string;
}
export type SchoolCommand = RegisterSchool | SetSchoolMailDomains;

export type SchoolState =
  | { readonly status: 'unregistered' }
  | {
      readonly status: 'registered';
      readonly schoolId: number;
      readonly districtId: number;
      readonly name: string;
      readonly parentSchoolId: number | null;
      /** Set by staff; empty: the roster's domains apply. */
      readonly mailDomains: readonly string[];
    };

const evolve = (state: SchoolState, event: SchoolEvent): SchoolState => {
  switch (event.type) {
    case 'SchoolRegistered': {
      const { schoolId, districtId, name, parentSchoolId = null } = event.data;
      return { status: 'registered', schoolId, districtId, name, parentSchoolId, mailDomains: [] };
    }
    case 'SchoolRenamed':
      return state.status === 'registered' ? { ...state, name: event.data.name } : state;
    case 'SchoolMailDomainsSet':
      return state.status === 'registered' ? { ...state, mailDomains: event.data.domains } : state;
    case 'SchoolParentChanged':
      return state.status === 'registered' ? { ...state, parentSchoolId: event.data.parentSchoolId } : state;
    default:
      return event satisfies never;
  }
};

const register = (command: RegisterSchool, state: SchoolState): SchoolEvent[] => {
  const { schoolId, districtId, name, occurredAt } = command;
  if (state.status === 'unregistered') {
    const parent = command.parentSchoolId ? { parentSchoolId: command.parentSchoolId } : {};
    return [{ type: 'SchoolRegistered', data: { schoolId, districtId, name, ...parent, occurredAt } }];
  }
  if (state.districtId !== districtId) {
    throw new DomainError(
      'conflict',
      'school_district_fixed',
      `School ${schoolId} belongs to district ${state.districtId} and cannot move.`,
    );
  }
  const { parentSchoolId = state.parentSchoolId } = command;
  const events: SchoolEvent[] = [];
  if (state.name !== name) events.push({ type: 'SchoolRenamed', data: { schoolId, name, occurredAt } });
  if (state.parentSchoolId !== parentSchoolId) {
    events.push({ type: 'SchoolParentChanged', data: { schoolId, parentSchoolId, occurredAt } });
  }
  return events;
};

const setMailDomains = ({ type: _type, ...data }: SetSchoolMailDomains, state: SchoolState): SchoolEvent[] => {
  if (state.status === 'unregistered') throw notFound('This school');
  const domains = [...new Set(data.domains.map((domain) => domain.toLowerCase()))].toSorted();
  const refuse = (code: string, text: string): DomainError =>
    new DomainError('invalid', code, text, { fields: [{ field: 'mail_domains', message: text }] });
  const wrong = domains.find((domain) => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain));
  if (wrong !== undefined) throw refuse('no_domain', `“${wrong}” is no domain. Write domains such as harborschools.org.`);
  const open = domains.find(isPublicMail);
  if (open !== undefined)
    throw refuse('public_mail_domain', `Anybody gets an address at ${open}: it cannot be a school’s domain.`);
  if (domains.join(' ') === state.mailDomains.join(' ')) return [];
  return [{ type: 'SchoolMailDomainsSet', data: { ...data, domains } }];
};

const decide = (command: SchoolCommand, state: SchoolState): SchoolEvent[] =>
  command.type === 'RegisterSchool' ? register(command, state) : setMailDomains(command, state);

export const schoolDecider: Decider<SchoolState, SchoolCommand, SchoolEvent> = {
  initialState: { status: 'unregistered' },
  evolve,
  decide,
};
