/** Data for the sign-in page. */
import { presetOf } from '#domain/accounts/single-sign-on/kinds.ts';
import { isAnySignOn, signOnProviderByLink, type SignOnProvider } from '#people/sign-on-providers.ts';
import { findDistrict } from '#projections/classes/roster/queries.ts';
import type { Page, RouteContext } from '#api/http/route.ts';
import { rememberedSchool } from '../single-sign-on/school-cookie.ts';
import type { LoginPageData } from './schemas.ts';

export const loginPageOf: Page<LoginPageData> = {
  id: 'login',
  bodyId: 'login_page',
  title: { en: 'Sign in', es: 'Entrar' },
  visitorForm: true,
};

export type LoginContext = RouteContext<'roster', 'demo'>;

const presentProvider = async ({ read }: LoginContext, provider: SignOnProvider | null): Promise<LoginPageData['school']> => {
  const district = provider && (await findDistrict(read, provider.districtId));
  if (!provider || !district) return null;
  return { name: district.name, through: presetOf(provider.kind).name, url: `/sign_on/${provider.link}` };
};

/** Includes the button of the school whose link was opened, or which this browser used last. */
export const loginData = async (
  context: LoginContext,
  given: Partial<LoginPageData>,
  chosen?: SignOnProvider,
): Promise<LoginPageData> => {
  const { db, demo } = context.services;
  const link = rememberedSchool(context.request);
  const provider = chosen ?? (link === null ? null : await signOnProviderByLink(db, link));
  return {
    email: '',
    error: null,
    error_code: null,
    return_to: null,
    demo_accounts: demo?.accounts.map(({ email, label }) => ({ email, label })) ?? null,
    demo_password: demo?.password ?? null,
    proof_of_work: null,
    line: null,
    districts: null,
    school: await presentProvider(context, provider),
    school_sign_in: await isAnySignOn(db),
    ...given,
  };
};
