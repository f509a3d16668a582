/** What the product knows about a provider in advance. All providers use OpenID Connect and differ only in these settings. */
export interface ProviderPreset {
  /** Its name on the sign-in page's button. */
  readonly name: string;
  /** Null where each district has its own. */
  readonly issuer: string | null;
  /** The claim that names the provider's customer; null where the issuer already identifies it. */
  readonly tenantClaim: string | null;
  /** The claim that holds the roster id; null where the provider sends none. */
  readonly rosterClaim: string | null;
}

export const providerKinds = ['google', 'microsoft', 'clever', 'classlink', 'other'] as const;
export type ProviderKind = (typeof providerKinds)[number];

const presets: Readonly<Record<ProviderKind, ProviderPreset>> = {
  // Anyone can have a Google account: `hd` is the domain of the organization that manages it.
  google: { name: 'Google', issuer: 'https://accounts.google.com', tenantClaim: 'hd', rosterClaim: null },
  // https://login.microsoftonline.com/<tenant>/v2.0: the issuer identifies the tenant.
  microsoft: { name: 'Microsoft', issuer: null, tenantClaim: null, rosterClaim: null },
  clever: { name: 'Clever', issuer: 'https://clever.com', tenantClaim: 'district', rosterClaim: null },
  classlink: { name: 'ClassLink', issuer: 'https://launchpad.classlink.com', tenantClaim: 'TenantId', rosterClaim: 'SourcedId' },
  other: { name: 'your school account', issuer: null, tenantClaim: null, rosterClaim: null },
};

export const presetOf = (kind: ProviderKind): ProviderPreset => presets[kind];

/** Issuers shared by all Microsoft customers: they do not show which organization a person belongs to. */
export const isSharedIssuer = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/i.test(issuer);
