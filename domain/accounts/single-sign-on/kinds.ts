/** What the product knows of a provider beforehand. All of them speak OpenID Connect; they differ in these few things. */
export interface ProviderPreset {
  /** As the button on the sign-in page names it. */
  readonly name: string;
  /** Null where each district has one of its own. */
  readonly issuer: string | null;
  /** The claim that says of which customer of the provider somebody is; null where the issuer says it already. */
  readonly tenantClaim: string | null;
  /** The claim that holds the number of the roster; null where the provider gives none. */
  readonly rosterClaim: string | null;
}

export const providerKinds = ['google', 'microsoft', 'clever', 'classlink', 'other'] as const;
export type ProviderKind = (typeof providerKinds)[number];

const presets: Readonly<Record<ProviderKind, ProviderPreset>> = {
  // Everybody in the world has an account there: `hd` is the domain of the organisation that manages this one.
  google: { name: 'Google', issuer: 'https://accounts.google.com', tenantClaim: 'hd', rosterClaim: null },
  // https://login.microsoftonline.com/<tenant>/v2.0: the issuer is the tenant.
  microsoft: { name: 'Microsoft', issuer: null, tenantClaim: null, rosterClaim: null },
  clever: { name: 'Clever', issuer: 'https://clever.com', tenantClaim: 'district', rosterClaim: null },
  classlink: { name: 'ClassLink', issuer: 'https://launchpad.classlink.com', tenantClaim: 'TenantId', rosterClaim: 'SourcedId' },
  other: { name: 'your school account', issuer: null, tenantClaim: null, rosterClaim: null },
};

export const presetOf = (kind: ProviderKind): ProviderPreset => presets[kind];

/** Issuers under which every customer of Microsoft signs in: nobody could say whose people these are. */
export const isSharedIssuer = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/i.test(issuer);
