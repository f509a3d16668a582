/** Checks the settings that staff type for a district's sign-in. */
import { z } from 'zod';
import { isSharedIssuer, presetOf } from '#domain/accounts/single-sign-on/kinds.ts';
import type { SignOnProvider } from '#people/sign-on-providers.ts';
import type { FieldError } from '#api/http/problem.ts';
import type { SignOnForm } from './schemas.ts';

const domain = /^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const claim = z
  .string()
  .trim()
  .regex(/^[\w:./-]{0,100}$/, 'Use the name of a claim, such as SourcedId.');

const webAddress =
  (insecureLoopback: boolean) =>
  (text: string): boolean => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, search, hash } = new URL(text);
    const loopback = insecureLoopback && protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');
    return (protocol === 'https:' || loopback) && search === '' && hash === '';
  };

/** "Hillside.org, @hillside.org" as one domain, in lower case. */
const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((one) => one.replace(/^@/, ''))
      .filter(Boolean),
  ),
];

const settingsOf = (insecureLoopback: boolean) =>
  z.object({
    issuer: z
      .string()
      .trim()
      .max(300, 'Use at most 300 characters.')
      .transform((text) => text.replace(/\/\.well-known\/openid-configuration$/, ''))
      .refine(webAddress(insecureLoopback), 'Use the https:// address that the provider calls its issuer.')
      .refine(
        (text) => !isSharedIssuer(text),
        'Use the address with the district’s own tenant ID: through this one anybody could sign in.',
      ),
    clientId: z.string().trim().min(1, 'Enter the client ID that the provider gave you.').max(300, 'Use at most 300 characters.'),
    domains: z
      .string()
      .transform(domainsIn)
      .refine((all) => all.every((one) => domain.test(one)), 'Use domains such as hillside.example.org, one to a line.')
      .refine((all) => all.length <= 50, 'Use at most 50 domains.'),
    tenant: z.string().trim().max(200, 'Use at most 200 characters.'),
    tenantClaim: claim,
    rosterClaim: claim,
  });

type Settings = Pick<SignOnProvider, 'issuer' | 'clientId' | 'domains' | 'tenant' | 'tenantClaim' | 'rosterClaim'>;

const fieldNames: Readonly<Record<string, string>> = {
  clientId: 'client_id',
  tenantClaim: 'tenant_claim',
  rosterClaim: 'roster_claim',
};

/** Returns the settings in a form, with known values of the provider filled in, or what is wrong with them. */
export const readSettings = (
  form: SignOnForm,
  insecureLoopback: boolean,
): { readonly settings: Settings } | { readonly errors: readonly FieldError[] } => {
  const preset = presetOf(form.kind);
  const read = settingsOf(insecureLoopback).safeParse({
    issuer: form.issuer.trim() === '' ? (preset.issuer ?? '') : form.issuer,
    clientId: form.client_id,
    domains: form.domains,
    tenant: form.tenant,
    tenantClaim: form.tenant_claim.trim() === '' ? (preset.tenantClaim ?? '') : form.tenant_claim,
    rosterClaim: form.roster_claim.trim() === '' ? (preset.rosterClaim ?? '') : form.roster_claim,
  });
  if (!read.success) {
    const errors = read.error.issues.map(({ path: [field], message }) => ({
      path: fieldNames[String(field)] ?? String(field),
      message,
    }));
    return { errors };
  }
  const { domains, tenantClaim, rosterClaim, issuer, clientId } = read.data;
  const tenant = read.data.tenant === '' && form.kind === 'google' ? (domains[0] ?? '') : read.data.tenant;
  const errors: FieldError[] = [];
  if (tenantClaim !== '' && tenant === '') {
    const message = 'Enter the number that the provider gives the district. Without it, people of other districts could sign in.';
    errors.push({ path: 'tenant', message });
  }
  if (domains.length === 0 && rosterClaim === '') {
    errors.push({ path: 'domains', message: 'Enter the domains of the district’s email addresses.' });
  }
  if (errors.length > 0) return { errors };
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return {
    settings: {
      issuer,
      clientId,
      domains,
      tenant: orNull(tenant),
      tenantClaim: orNull(tenantClaim),
      rosterClaim: orNull(rosterClaim),
    },
  };
};
