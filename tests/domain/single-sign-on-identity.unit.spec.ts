import { describe, expect, it } from 'vitest';
import { identityOf, type SignOnRules } from '#domain/accounts/single-sign-on/identity.ts';
import { isSharedIssuer, presetOf, providerKinds } from '#domain/accounts/single-sign-on/kinds.ts';

const own: SignOnRules = { kind: 'other', domains: ['hill.test'], tenantClaim: null, tenant: null, rosterClaim: null };
const email = 'ada@hill.test';

describe('the identity from a provider', () => {
  it('is a person with an address that the provider vouches for', () => {
    expect(identityOf({ email, email_verified: true }, own)).toEqual({ email, rosterId: null });
    expect(identityOf({ email, email_verified: 'true' }, own)).toEqual({ email, rosterId: null });
    expect(identityOf({ email: 'ada@HILL.test', email_verified: true }, own)).toEqual({ email: 'ada@HILL.test', rosterId: null });
    for (const verified of [false, undefined, null, 'false', 0, {}, []]) {
      expect(identityOf({ email, email_verified: verified }, own)).toEqual({ refused: 'email_unverified' });
    }
  });

  it('is rejected when the address is outside the district’s domain', () => {
    for (const other of ['ada@evil.test', 'ada@sub.hill.test', 'ada@hill.test.evil.test', 'ada@evilhill.test']) {
      expect(identityOf({ email: other, email_verified: true }, own)).toEqual({ refused: 'other_domain' });
    }
    for (const none of ['', 'ada', 'a b@hill.test', 'a@b@hill.test', 7, null, ['ada@hill.test']]) {
      expect(identityOf({ email: none, email_verified: true }, own)).toEqual({ refused: 'nothing_known' });
    }
  });

  it('accepts Microsoft’s own claim of a verified address from Microsoft only', () => {
    const said = { email, xms_edov: true };
    expect(identityOf(said, { ...own, kind: 'microsoft' })).toEqual({ email, rosterId: null });
    expect(identityOf({ email, xms_edov: '1' }, { ...own, kind: 'microsoft' })).toEqual({ email, rosterId: null });
    expect(identityOf(said, own)).toEqual({ refused: 'email_unverified' });
  });

  it('must belong to the district’s own tenant, however the claim is written', () => {
    const rules = { ...own, tenantClaim: 'TenantId', tenant: '4711', rosterClaim: 'SourcedId' };
    expect(identityOf({ tenantid: 4711, sourcedId: ' t-1 ' }, rules)).toEqual({ email: null, rosterId: 't-1' });
    for (const tenant of [undefined, '', 471, '47110', null]) {
      expect(identityOf({ TenantId: tenant, SourcedId: 't-1' }, rules)).toEqual({ refused: 'other_tenant' });
    }
    expect(identityOf({ SourcedId: 't-1' }, { ...rules, tenant: null })).toEqual({ refused: 'other_tenant' });
  });

  it('keeps the roster ID where the address is not to be believed', () => {
    const rules = { ...own, rosterClaim: 'roster' };
    expect(identityOf({ roster: 't-1', email, email_verified: true }, rules)).toEqual({ email, rosterId: 't-1' });
    expect(identityOf({ roster: 't-1', email }, rules)).toEqual({ email: null, rosterId: 't-1' });
    expect(identityOf({ roster: 't-1', email: 'a@evil.test', email_verified: true }, rules)).toEqual({
      email: null,
      rosterId: 't-1',
    });
  });
});

describe('the provider presets', () => {
  it('bind each shared provider to the intended district', () => {
    for (const kind of providerKinds) {
      const { issuer, tenantClaim } = presetOf(kind);
      expect(issuer === null || tenantClaim !== null, kind).toBe(true);
    }
    const tenant = 'https://login.microsoftonline.com/6babcaad-604b-40ac-a9d7-9fd97c0b779f/v2.0';
    expect(isSharedIssuer(tenant)).toBe(false);
    for (const shared of ['common', 'organizations', 'consumers', 'COMMON']) {
      expect(isSharedIssuer(`https://login.microsoftonline.com/${shared}/v2.0`), shared).toBe(true);
    }
  });
});
