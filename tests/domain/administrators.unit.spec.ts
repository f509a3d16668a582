import { describe, expect, it } from 'vitest';
import { administeredBy, isAdministratorOf } from '#domain/accounts/person/administrators.ts';
import type { PersonState } from '#domain/accounts/person/decider.ts';

const person = (changes: Partial<Exclude<PersonState, { status: 'unregistered' }>> = {}): PersonState => ({
  status: 'active',
  personId: 6,
  role: 'school_admin',
  districtId: 1,
  schoolIds: [1],
  plan: null,
  trialEndsOn: null,
  administers: 'district',
  ...(changes as object),
});

describe('who administers what', () => {
  it('is product staff, and school admins for their whole district', () => {
    expect(administeredBy(person({ role: 'admin', districtId: null, administers: null }))).toEqual({ kind: 'product' });
    expect(administeredBy(person())).toEqual({ kind: 'district', districtId: 1 });
    // Of before there was a choice: theirs is the whole district.
    expect(administeredBy(person({ administers: null }))).toEqual({ kind: 'district', districtId: 1 });
  });

  it('excludes admins of only some schools, other roles and people who have left', () => {
    expect(administeredBy(person({ administers: 'schools' }))).toBeNull();
    expect(administeredBy(person({ role: 'analyst', districtId: null, administers: null }))).toBeNull();
    expect(administeredBy(person({ role: 'teacher', administers: null }))).toBeNull();
    expect(administeredBy(person({ status: 'deactivated' }))).toBeNull();
    expect(administeredBy({ status: 'unregistered' })).toBeNull();
  });

  it('is separate for each district', () => {
    expect(isAdministratorOf(person(), { kind: 'district', districtId: 1 })).toBe(true);
    expect(isAdministratorOf(person(), { kind: 'district', districtId: 2 })).toBe(false);
    expect(isAdministratorOf(person(), { kind: 'product' })).toBe(false);
  });
});
