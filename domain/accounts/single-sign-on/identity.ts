import type { ProviderKind } from './kinds.ts';

/** What a district accepts from its provider about its people. */
export interface SignOnRules {
  readonly kind: ProviderKind;
  /** The district's mail domains, in lower case. Empty: any domain, as long as a person in the district has the address. */
  readonly domains: readonly string[];
  readonly tenantClaim: string | null;
  readonly tenant: string | null;
  readonly rosterClaim: string | null;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Why a provider's claims match no person. */
export type RefusedIdentity = 'other_tenant' | 'email_unverified' | 'other_domain' | 'nothing_known';

/** The person according to the provider. At least one of the two is set. */
export interface Identity {
  /** Only an address that the provider has verified. */
  readonly email: string | null;
  readonly rosterId: string | null;
}

/** Finds a claim regardless of case: ClassLink writes `TenantId`, others `tenantId`. */
const claimOf = (claims: Claims, name: string): unknown => {
  const key = Object.keys(claims).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : claims[key];
};

const textOf = (claims: Claims, name: string | null): string | null => {
  const value = name === null ? null : claimOf(claims, name);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const saysYes = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1';

/** Microsoft uses a separate claim for this, which the district's administrator must switch on. */
const isVerified = (claims: Claims, kind: ProviderKind): boolean =>
  saysYes(claims['email_verified']) || (kind === 'microsoft' && saysYes(claims['xms_edov']));

const isOfTenant = (claims: Claims, { tenantClaim, tenant }: SignOnRules): boolean =>
  tenantClaim === null || (tenant !== null && textOf(claims, tenantClaim)?.toLowerCase() === tenant.toLowerCase());

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Reads the claims according to the district's rules. Claims that the rules do not allow are ignored. */
export const identityOf = (claims: Claims, rules: SignOnRules): Identity | { readonly refused: RefusedIdentity } => {
  if (!isOfTenant(claims, rules)) return { refused: 'other_tenant' };
  const rosterId = textOf(claims, rules.rosterClaim);
  const given = textOf(claims, 'email');
  const email = given !== null && /^[^\s@]+@[^\s@]+$/.test(given) ? given : null;
  const fits = email !== null && (rules.domains.length === 0 || rules.domains.includes(domainOf(email)));
  if (fits && isVerified(claims, rules.kind)) return { email, rosterId };
  if (rosterId !== null) return { email: null, rosterId };
  if (email === null) return { refused: 'nothing_known' };
  return { refused: fits ? 'email_unverified' : 'other_domain' };
};
