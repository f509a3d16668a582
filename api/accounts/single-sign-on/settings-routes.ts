/** How a district's people sign in through their school, for staff. */
import {
  findSignOnProvider,
  listSignOnProviders,
  newSignOnLink,
  removeSignOnProvider,
  saveSignOnProvider,
  type SignOnProvider,
} from '#people/sign-on-providers.ts';
import { findDistrict, listDistricts } from '#projections/classes/roster/queries.ts';
import { presetOf } from '#domain/accounts/single-sign-on/kinds.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { invalidFields, labelled, notFound, type FieldError } from '#api/http/problem.ts';
import { defineRoute, documentReply, redirect, type Page, type Route, type SignedInContext } from '#api/http/route.ts';
import { SignOnFailure, secretPlace } from './provider-client.ts';
import { readSettings } from './read-settings.ts';
import {
  districtParams,
  districtSignOnPage,
  districtSignOnQuery,
  signOnForm,
  signOnPage,
  signOnRemovedReply,
  signOnReply,
  type DistrictSignOnPageData,
  type SignOnForm,
  type SignOnSettings,
} from './schemas.ts';

const signOnAddress = '/admin/sign_on';
const districtPath = `${signOnAddress}/{id}`;
const addressOf = (districtId: number): string => `${signOnAddress}/${districtId}`;

const page: Page<DistrictSignOnPageData> = { id: 'admin_district_sign_on', title: ({ district }) => `Sign-in: ${district.name}` };
const shared = { tag: 'Single sign-on', access: ['admin'], reads: ['roster'] } as const;
const needs = ['publicUrl', 'singleSignOn'] as const;
type Context = SignedInContext<'roster', (typeof needs)[number]>;

const empty: SignOnSettings = {
  kind: 'google',
  issuer: '',
  client_id: '',
  domains: '',
  tenant: '',
  tenant_claim: '',
  roster_claim: '',
  on: true,
};

/** Leaves the provider's standard values empty, so that another provider can be chosen without clearing them first. */
const settingsOf = (provider: SignOnProvider): SignOnSettings => {
  const preset = presetOf(provider.kind);
  const unlessUsual = (value: string | null, usual: string | null): string => (value === usual ? '' : (value ?? ''));
  return {
    kind: provider.kind,
    issuer: unlessUsual(provider.issuer, preset.issuer),
    client_id: provider.clientId,
    domains: provider.domains.join('\n'),
    tenant: provider.tenant ?? '',
    tenant_claim: unlessUsual(provider.tenantClaim, preset.tenantClaim),
    roster_claim: unlessUsual(provider.rosterClaim, preset.rosterClaim),
    on: provider.on,
  };
};

const existingDistrict = async ({ read }: SignedInContext<'roster'>, id: number): Promise<{ id: number; name: string }> => {
  const district = await findDistrict(read, id);
  if (!district) throw notFound('This district');
  return { id: district.id, name: district.name };
};

const findPage = async (
  context: Context,
  id: number,
  given: Partial<DistrictSignOnPageData> = {},
): Promise<DistrictSignOnPageData> => {
  const { services } = context;
  const provider = await findSignOnProvider(services.db, id);
  return {
    district: await existingDistrict(context, id),
    settings: provider ? settingsOf(provider) : empty,
    has_secret: provider !== null,
    changed_at: provider?.changedAt ?? null,
    redirect_uri: services.singleSignOn.redirectUri,
    login_url: provider && `${services.publicUrl}/login/${provider.link}`,
    errors: [],
    saved: null,
    ...given,
  };
};

type Checked = { readonly provider: Omit<SignOnProvider, 'changedAt'> } | { readonly errors: readonly FieldError[] };

/** Validates the form and contacts the provider: a sign-in that is turned on works for the first person who uses it. */
const checkForm = async (context: Context, id: number, form: SignOnForm): Promise<Checked> => {
  const { services } = context;
  const { singleSignOn } = services;
  const district = await existingDistrict(context, id);
  const known = await findSignOnProvider(services.db, id);
  const read = readSettings(form, singleSignOn.insecureLoopback);
  const secret = form.client_secret.trim();
  const missing =
    secret === '' && !known ? [{ path: 'client_secret', message: 'Enter the secret that the provider gave you.' }] : [];
  if ('errors' in read) return { errors: [...read.errors, ...missing] };
  if (missing.length > 0) return { errors: missing };
  const provider = {
    districtId: id,
    link: known?.link ?? newSignOnLink(district.name),
    kind: form.kind,
    on: form.on,
    sealedSecret: secret === '' ? known!.sealedSecret : singleSignOn.secrets.close(secret, secretPlace(id)),
    ...read.settings,
  };
  if (!form.on) return { provider };
  try {
    await singleSignOn.client.begin({ ...provider, changedAt: `tried ${services.now().toISOString()}` });
    return { provider };
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    const message = 'No sign-in answers at this address. Compare it with what the provider calls its issuer.';
    return { errors: [{ path: 'issuer', message }] };
  }
};

const save = async (context: Context, provider: Omit<SignOnProvider, 'changedAt'>): Promise<readonly FieldError[]> => {
  const { services, viewer } = context;
  try {
    await saveSignOnProvider(services.db, provider, { by: viewer.id, at: services.now().toISOString() });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'domain_taken') throw error;
    return [{ path: 'domains', message: error.message }];
  }
  const { districtId, kind, on } = provider;
  services.logger.info({ district_id: districtId, kind, on, person_id: viewer.id }, 'single sign-on was set up');
  return [];
};

/** Staff set up which accounts the people of a district sign in with. */
export const signOnSettingsRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: signOnAddress,
    summary: 'Which districts sign in through accounts of their own',
    response: signOnPage,
    page: { id: 'admin_sign_on', title: 'Single sign-on' },
    handler: async (_input, { read, services }) => {
      const providers = new Map((await listSignOnProviders(services.db)).map((one) => [one.districtId, one]));
      const districts = await listDistricts(read);
      return {
        districts: districts.map(({ id, name }) => {
          const provider = providers.get(id);
          return {
            id,
            name,
            kind: provider?.kind ?? null,
            on: provider?.on ?? false,
            domains: [...(provider?.domains ?? [])],
            url: addressOf(id),
          };
        }),
      };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: districtPath,
    summary: 'Through which accounts a district signs in',
    request: { params: districtParams, query: districtSignOnQuery },
    response: districtSignOnPage,
    problems: [404],
    needs,
    page,
    handler: ({ params, query }, context) => findPage(context, params.id, { saved: query.saved ?? null }),
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: districtPath,
    summary: 'Sets through which accounts a district signs in; asks the provider whether it is there',
    request: { params: districtParams, body: signOnForm },
    response: signOnReply,
    statuses: [200, 303],
    problems: [404],
    needs,
    handler: async ({ params: { id }, body }, context) => {
      const checked = await checkForm(context, id, body);
      const errors = 'errors' in checked ? checked.errors : await save(context, checked.provider);
      if ('errors' in checked || errors.length > 0) {
        if (!context.wantsDocument) throw invalidFields([...errors]);
        const { client_secret: _secret, ...settings } = body;
        return documentReply(400, page, await findPage(context, id, { settings, errors: errors.map(labelled) }));
      }
      if (context.wantsDocument) return redirect(`${addressOf(id)}?saved=saved`);
      return { login_url: `${context.services.publicUrl}/login/${checked.provider.link}` };
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: districtPath,
    summary: 'Takes a district’s sign-in away: its people sign in with passwords',
    request: { params: districtParams },
    response: signOnRemovedReply,
    statuses: [200, 303],
    problems: [404],
    handler: async ({ params: { id } }, context) => {
      const { services, viewer, wantsDocument } = context;
      await existingDistrict(context, id);
      await removeSignOnProvider(services.db, id);
      services.logger.info({ district_id: id, person_id: viewer.id }, 'single sign-on was taken away');
      return wantsDocument ? redirect(`${addressOf(id)}?saved=removed`) : { removed: true as const };
    },
  }),
];
