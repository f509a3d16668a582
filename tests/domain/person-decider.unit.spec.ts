import { describe, it } from 'vitest';
import {
  personDecider,
  type ChangePersonRole,
  type ChangeTeacherPlan,
  type CorrectPerson,
  type RegisterPerson,
} from '#domain/accounts/person/decider.ts';
import type { PersonDetail, PersonEvent } from '#domain/accounts/person/events.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(personDecider);
const occurredAt = at(0);

const student = { personId: 9, role: 'student', districtId: 1, schoolIds: [2], plan: null, trialEndsOn: null } as const;
const teacher = { ...student, personId: 3, role: 'teacher', plan: 'free_trial', trialEndsOn: '2026-10-01' } as const;

const registered = (person: Omit<RegisterPerson, 'type' | 'occurredAt'>): PersonEvent => ({
  type: 'PersonRegistered',
  data: { plan: null, trialEndsOn: null, ...person, schoolIds: [...person.schoolIds], occurredAt } as never,
});
const register = (person: Omit<RegisterPerson, 'type' | 'occurredAt'>): RegisterPerson => ({
  type: 'RegisterPerson',
  ...person,
  occurredAt,
});

describe('registering a person', () => {
  it('records role, district and schools', () => given().when(register(student)).then(registered(student)));
  it('records a teacher with a trial', () => given().when(register(teacher)).then(registered(teacher)));
  it('records each school once', () =>
    given()
      .when(register({ ...student, schoolIds: [2, 5, 2] }))
      .then(registered({ ...student, schoolIds: [2, 5] })));
  it('gives a teacher without a plan the plan “none”', () => {
    const { plan: _plan, trialEndsOn: _trialEndsOn, ...without } = teacher;
    given()
      .when(register(without))
      .then(registered({ ...without, plan: 'none' }));
  });
  it('accepts staff without a district', () => {
    const admin = { ...student, role: 'admin', districtId: null, schoolIds: [] } as const;
    given().when(register(admin)).then(registered(admin));
  });
  it('rejects a district role without a district, and the reverse', () => {
    given()
      .when(register({ ...student, districtId: null }))
      .thenThrows('invalid', 'person_district_invalid');
    given()
      .when(register({ ...student, role: 'analyst' }))
      .thenThrows('invalid', 'person_district_invalid');
  });
  it('rejects a plan for anyone but a teacher', () =>
    given()
      .when(register({ ...student, plan: 'premium' }))
      .thenThrows('invalid', 'plan_invalid'));
  it('needs an end date for a trial, and only for a trial', () => {
    given()
      .when(register({ ...teacher, trialEndsOn: null }))
      .thenThrows('invalid', 'plan_invalid');
    given()
      .when(register({ ...teacher, plan: 'premium' }))
      .thenThrows('invalid', 'plan_invalid');
  });
});

describe('registering a known person again', () => {
  it('changes nothing when nothing changed', () => {
    given(registered(student)).when(register(student)).thenNothing();
    given(registered({ ...student, schoolIds: [2, 5] }))
      .when(register({ ...student, schoolIds: [5, 2, 5] }))
      .thenNothing();
  });
  it('keeps a plan that is not given', () =>
    given(registered(teacher))
      .when(register({ personId: 3, role: 'teacher', districtId: 1, schoolIds: [2] }))
      .thenNothing());
  it('records what changed', () => {
    given(registered(student))
      .when(register({ ...student, schoolIds: [5] }))
      .then({ type: 'PersonSchoolsChanged', data: { personId: 9, schoolIds: [5], occurredAt } });
    given(registered(teacher))
      .when(register({ ...teacher, plan: 'premium', trialEndsOn: null }))
      .then({ type: 'TeacherPlanChanged', data: { personId: 3, plan: 'premium', trialEndsOn: null, occurredAt } });
    given(registered(student))
      .when(register({ ...student, role: 'teacher' }))
      .then(
        { type: 'PersonRoleChanged', data: { personId: 9, role: 'teacher', occurredAt } },
        { type: 'TeacherPlanChanged', data: { personId: 9, plan: 'none', trialEndsOn: null, occurredAt } },
      );
  });
  it('drops a teacher’s plan when the role changes', () => {
    const changed: PersonEvent = { type: 'PersonRoleChanged', data: { personId: 3, role: 'school_admin', occurredAt } };
    const asAdmin = register({ personId: 3, role: 'school_admin', districtId: 1, schoolIds: [2] });
    given(registered(teacher)).when(asAdmin).then(changed, reaches('schools'));
    given(registered(teacher), changed, reaches('schools')).when(asAdmin).thenNothing();
  });
  it('does not move a person to another district', () =>
    given(registered(student))
      .when(register({ ...student, districtId: 4 }))
      .thenThrows('conflict', 'person_district_fixed'));
});

const reaches = (administers: 'district' | 'schools'): PersonEvent => ({
  type: 'SchoolAdminReachChanged',
  data: { personId: 3, administers, occurredAt },
});

describe('a school admin’s reach', () => {
  const admin = { personId: 3, role: 'school_admin', districtId: 1, schoolIds: [2] } as const;
  const before: PersonEvent = {
    type: 'PersonRegistered',
    data: { ...admin, schoolIds: [2], plan: null, trialEndsOn: null, occurredAt },
  };
  const since = (administers: 'district' | 'schools'): PersonEvent => ({
    type: 'PersonRegistered',
    data: { ...before.data, administers } as never,
  });

  it('is recorded for a new admin, defaulting to their schools', () => {
    given()
      .when(register({ ...admin, administers: 'district' }))
      .then(since('district'));
    given().when(register(admin)).then(since('schools'));
  });
  it('stays the same when not given', () => {
    given(since('district')).when(register(admin)).thenNothing();
    given(since('schools')).when(register(admin)).thenNothing();
    given(before).when(register(admin)).thenNothing();
  });
  it('changes, and is recorded for older admins when first given', () => {
    given(since('district'))
      .when(register({ ...admin, administers: 'schools' }))
      .then(reaches('schools'));
    given(before)
      .when(register({ ...admin, administers: 'district' }))
      .then(reaches('district'));
    given(before, reaches('schools'))
      .when(register({ ...admin, administers: 'schools' }))
      .thenNothing();
  });
  it('ends with the role, and is not restored when the role comes back', () => {
    const asTeacher: PersonEvent = { type: 'PersonRoleChanged', data: { personId: 3, role: 'teacher', occurredAt } };
    const asAdmin: PersonEvent = { type: 'PersonRoleChanged', data: { personId: 3, role: 'school_admin', occurredAt } };
    given(since('district'), asTeacher).when(register(admin)).then(asAdmin, reaches('schools'));
  });
  it('does not exist for other roles', () =>
    given()
      .when(register({ ...student, administers: 'schools' }))
      .thenThrows('invalid', 'reach_invalid'));
});

describe('deactivating a person', () => {
  const deactivate = { type: 'DeactivatePerson', personId: 9, occurredAt } as const;
  const deactivated: PersonEvent = { type: 'PersonDeactivated', data: { personId: 9, occurredAt } };

  it('is recorded once', () => {
    given(registered(student)).when(deactivate).then(deactivated);
    given(registered(student), deactivated).when(deactivate).thenNothing();
  });
  it('needs an existing person', () => given().when(deactivate).thenThrows('not_found', 'not_found'));
  it('ends when the person is registered again', () => {
    const reactivated: PersonEvent = { type: 'PersonReactivated', data: { personId: 9, occurredAt } };
    given(registered(student), deactivated).when(register(student)).then(reactivated);
    given(registered(student), deactivated, reactivated).when(register(student)).thenNothing();
  });
});

describe('erasing a person', () => {
  const erase = { type: 'ErasePerson', personId: 9, erasedAt: at(5) } as const;
  const erased: PersonEvent = { type: 'PersonErased', data: { personId: 9, erasedAt: at(5) } };
  const deactivated: PersonEvent = { type: 'PersonDeactivated', data: { personId: 9, occurredAt } };

  it('records when, and no personal data', () => given(registered(student)).when(erase).then(erased));
  it('also works for a deactivated person', () => given(registered(student), deactivated).when(erase).then(erased));
  it('happens once', () =>
    given(registered(student), erased)
      .when({ ...erase, erasedAt: at(6) })
      .thenNothing());
  it('is rejected for an unknown person', () => given().when(erase).thenThrows('not_found', 'not_found'));
  it('is permanent: the person cannot be registered again', () =>
    given(registered(student), erased).when(register(student)).thenThrows('conflict', 'person_erased'));
  it('leaves nothing to deactivate', () =>
    given(registered(student), erased).when({ type: 'DeactivatePerson', personId: 9, occurredAt }).thenNothing());
});

describe('changing the role of an account', () => {
  const change = (role: PersonRole, more: Partial<ChangePersonRole> = {}): ChangePersonRole => ({
    type: 'ChangePersonRole',
    personId: 9,
    role,
    schoolIds: [2],
    occurredAt,
    ...more,
  });
  const admin = registered({ personId: 9, role: 'admin', districtId: null, schoolIds: [] });
  const closed: PersonEvent = { type: 'PersonDeactivated', data: { personId: 9, occurredAt } };

  it('records what changed, and nothing when repeated', () => {
    const becomes: PersonEvent = { type: 'PersonRoleChanged', data: { personId: 9, role: 'school_admin', occurredAt } };
    const reach: PersonEvent = { type: 'SchoolAdminReachChanged', data: { personId: 9, administers: 'district', occurredAt } };
    const wanted = change('school_admin', { administers: 'district' });
    given(registered(student)).when(wanted).then(becomes, reach);
    given(registered(student), becomes, reach).when(wanted).thenNothing();
    given(registered(student))
      .when(change('student', { schoolIds: [5] }))
      .then({ type: 'PersonSchoolsChanged', data: { personId: 9, schoolIds: [5], occurredAt } });
  });
  it('rejects a change between staff roles and school roles', () => {
    given(registered(student))
      .when(change('admin', { schoolIds: [] }))
      .thenThrows('conflict', 'role_of_other_place');
    given(admin).when(change('teacher')).thenThrows('conflict', 'role_of_other_place');
    given(admin)
      .when(change('analyst', { schoolIds: [] }))
      .then({ type: 'PersonRoleChanged', data: { personId: 9, role: 'analyst', occurredAt } });
  });
  it('is rejected for a closed account, an erased person and an unknown one', () => {
    given(registered(student), closed).when(change('teacher')).thenThrows('conflict', 'account_closed');
    given(registered(student), { type: 'PersonErased', data: { personId: 9, erasedAt: occurredAt } })
      .when(change('teacher'))
      .thenThrows('conflict', 'person_erased');
    given().when(change('teacher')).thenThrows('not_found', 'not_found');
  });
  it('accepts a reach only for school admins', () =>
    given(registered(student))
      .when(change('teacher', { administers: 'district' }))
      .thenThrows('invalid', 'reach_invalid'));
});

describe('reactivating an account', () => {
  const reactivate = { type: 'ReactivatePerson', personId: 9, occurredAt } as const;
  const closed: PersonEvent = { type: 'PersonDeactivated', data: { personId: 9, occurredAt } };

  it('is recorded once, with everything as it was', () => {
    const back: PersonEvent = { type: 'PersonReactivated', data: { personId: 9, occurredAt } };
    given(registered(student), closed).when(reactivate).then(back);
    given(registered(student), closed, back).when(reactivate).thenNothing();
  });
  it('is rejected for an erased or unknown person', () => {
    given(registered(student), { type: 'PersonErased', data: { personId: 9, erasedAt: occurredAt } })
      .when(reactivate)
      .thenThrows('conflict', 'person_erased');
    given().when(reactivate).thenThrows('not_found', 'not_found');
  });
});

describe('changing a teacher’s plan', () => {
  const today = '2026-11-26';
  const to = (plan: ChangeTeacherPlan['plan'], trialEndsOn: string | null = null): ChangeTeacherPlan => ({
    type: 'ChangeTeacherPlan',
    personId: 3,
    plan,
    trialEndsOn,
    today,
    occurredAt,
  });
  const changed = (plan: ChangeTeacherPlan['plan'], trialEndsOn: string | null = null): PersonEvent => ({
    type: 'TeacherPlanChanged',
    data: { personId: 3, plan, trialEndsOn, occurredAt },
  });

  it('is recorded once', () => {
    given(registered(teacher)).when(to('premium')).then(changed('premium'));
    given(registered(teacher), changed('premium')).when(to('premium')).thenNothing();
    given(registered(teacher)).when(to('none')).then(changed('none'));
  });
  it('accepts a trial end from today up to a year ahead', () => {
    given(registered(teacher)).when(to('free_trial', today)).then(changed('free_trial', today));
    given(registered(teacher)).when(to('free_trial', '2027-11-26')).then(changed('free_trial', '2027-11-26'));
    given(registered(teacher)).when(to('free_trial', '2026-11-25')).thenThrows('conflict', 'trial_day_invalid');
    given(registered(teacher)).when(to('free_trial', '2027-11-27')).thenThrows('conflict', 'trial_day_invalid');
  });
  it('ignores an unchanged trial that is already over', () =>
    given(registered(teacher)).when(to('free_trial', '2026-10-01')).thenNothing());
  it('needs an end date for a trial, and only for a trial', () => {
    given(registered(teacher)).when(to('free_trial')).thenThrows('invalid', 'plan_invalid');
    given(registered(teacher)).when(to('premium', today)).thenThrows('invalid', 'plan_invalid');
  });
  it('needs a teacher’s open account', () => {
    given().when(to('premium')).thenThrows('not_found', 'not_found');
    given(registered(student))
      .when({ ...to('premium'), personId: 9 })
      .thenThrows('conflict', 'plan_invalid');
    given(registered(teacher), { type: 'PersonDeactivated', data: { personId: 3, occurredAt } })
      .when(to('premium'))
      .thenThrows('conflict', 'account_closed');
    given(registered(teacher), { type: 'PersonErased', data: { personId: 3, erasedAt: occurredAt } })
      .when(to('premium'))
      .thenThrows('conflict', 'person_erased');
  });
});

describe('correcting a name or an email address', () => {
  const to = (corrected: CorrectPerson['corrected'], hasEmail = true, personId = 3): CorrectPerson => ({
    type: 'CorrectPerson',
    personId,
    corrected,
    hasEmail,
    occurredAt,
  });
  const corrected = (...details: PersonDetail[]): PersonEvent => ({
    type: 'PersonCorrected',
    data: { personId: 3, corrected: details, occurredAt },
  });

  it('records only the fields that differ', () => {
    given(registered(teacher))
      .when(to(['name', 'email']))
      .then(corrected('name', 'email'));
    given(registered(teacher)).when(to([])).thenNothing();
  });
  it('lets only a student have no email address', () => {
    given(registered(teacher))
      .when(to(['email'], false))
      .thenThrows('invalid', 'email_missing');
    given(registered(student))
      .when(to(['email'], false, 9))
      .then({ type: 'PersonCorrected', data: { personId: 9, corrected: ['email'], occurredAt } });
  });
  it('needs an open account', () => {
    given()
      .when(to(['name']))
      .thenThrows('not_found', 'not_found');
    given(registered(teacher), { type: 'PersonDeactivated', data: { personId: 3, occurredAt } })
      .when(to(['name']))
      .thenThrows('conflict', 'account_closed');
    given(registered(teacher), { type: 'PersonErased', data: { personId: 3, erasedAt: occurredAt } })
      .when(to(['name']))
      .thenThrows('conflict', 'person_erased');
  });
});
