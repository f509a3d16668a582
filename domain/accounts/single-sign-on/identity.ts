import type { ProviderKind } from './kinds.ts';

/** What a district lets its provider say about its people. */
export interface SignOnRules {
  readonly kind: ProviderKind;
  /** Mail domains of the district, in lower case; empty: an address of any domain, as long as a person of the district has it. */
  readonly domains: readonly string[];
  readonly tenantClaim: string | null;
  readonly tenant: string | null;
  readonly rosterClaim: string | null;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Why what a provider says leads to nobody. */
export type RefusedIdentity = 'other_tenant' | 'email_unverified' | 'other_domain' | 'nothing_known';

/** Who the provider says has come: at least one of the two. */
export interface Identity {
  /** Only one that the provider vouches for. */
  readonly email: string | null;
  readonly rosterId: string | null;
}

/** The claim, whichever way its name is written: ClassLink writes `TenantId`, others `tenantId`. */
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

/** Microsoft says it in a claim of its own, which the district's administrator switches on. */
const isVerified = (claims: Claims, kind: ProviderKind): boolean =>
  saysYes(claims['email_verified']) || (kind === 'microsoft' && saysYes(claims['xms_edov']));

const isOfTenant = (claims: Claims, { tenantClaim, tenant }: SignOnRules): boolean =>
  tenantClaim === null || (tenant !== null && textOf(claims, tenantClaim)?.toLowerCase() === tenant.toLowerCase());

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Reads the claims by the rules of the district; what the rules do not let pass is as if it had not been said. */
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
