import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { DomainError } from '#domain/shared/domain-error.ts';
import { foldedAddress } from '#platform/folded-address.ts';
import type { Identity, SignOnRules } from '#domain/accounts/single-sign-on/identity.ts';

/** How the people of a district sign in through a school account. */
export interface SignOnProvider extends SignOnRules {
  readonly districtId: number;
  /** The part after /login/ in the address that the district gives its people. */
  readonly link: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedSecret: string;
  readonly on: boolean;
  readonly changedAt: string;
}

interface Row {
  readonly districtId: number;
  readonly changedAt: Date;
}

const columns = `p.district_id as "districtId", p.link, p.kind, p.issuer, p.client_id as "clientId", p.sealed_secret as "sealedSecret",
  p.tenant_claim as "tenantClaim", p.tenant, p.roster_claim as "rosterClaim", p.is_on as "on", p.changed_at as "changedAt",
  array(select d.domain from sign_on_domains d where d.district_id = p.district_id order by d.domain) as domains`;

const find = async (db: Knex, where: string, bindings: readonly unknown[]): Promise<SignOnProvider[]> => {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${columns} from sign_on_providers p where ${where} order by p.district_id`,
    bindings as Knex.RawBinding[],
  );
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }) as unknown as SignOnProvider);
};

export const findSignOnProvider = async (db: Knex, districtId: number): Promise<SignOnProvider | null> =>
  (await find(db, 'p.district_id = ?', [districtId]))[0] ?? null;

/** Finds only a provider that is turned on, for people who sign in. */
export const signOnProviderByLink = async (db: Knex, link: string): Promise<SignOnProvider | null> =>
  (await find(db, 'p.is_on and p.link = ?', [link]))[0] ?? null;

/** Finds it by the domain of a mail address. */
export const signOnProviderOfEmail = async (db: Knex, email: string): Promise<SignOnProvider | null> => {
  const where = `p.is_on and p.district_id = (select d.district_id from sign_on_domains d where d.domain = ?)`;
  return (await find(db, where, [email.slice(email.lastIndexOf('@') + 1).toLowerCase()]))[0] ?? null;
};

export const isAnySignOn = async (db: Knex): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: object[] }>('select 1 from sign_on_providers where is_on limit 1');
  return rows.length > 0;
};

export const listSignOnProviders = (db: Knex): Promise<SignOnProvider[]> => find(db, 'true', []);

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The district's name and a few random letters, so that one link does not reveal another. */
export const newSignOnLink = (districtName: string): string => {
  const name = districtName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  const end = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return name === '' ? end : `${name}-${end}`;
};

const uniqueViolation = '23505';

const takenDomain = (error: unknown): DomainError | null => {
  const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
  if (code !== uniqueViolation || constraint !== 'sign_on_domains_pkey') return null;
  const domain = /=\((.+)\) already exists/.exec(detail ?? '')?.[1] ?? '';
  return new DomainError('conflict', 'domain_taken', `${domain} leads to another district already. Take it away there first.`);
};

/**
 * Saves all settings except the link, which never changes for a district.
 * @throws DomainError `domain_taken`
 */
export const saveSignOnProvider = async (
  db: Knex,
  provider: Omit<SignOnProvider, 'changedAt'>,
  { by, at }: { readonly by: number; readonly at: string },
): Promise<void> => {
  const { districtId, domains } = provider;
  const row = {
    kind: provider.kind,
    issuer: provider.issuer,
    client_id: provider.clientId,
    sealed_secret: provider.sealedSecret,
    tenant_claim: provider.tenantClaim,
    tenant: provider.tenant,
    roster_claim: provider.rosterClaim,
    is_on: provider.on,
    changed_by: by,
    changed_at: at,
  };
  try {
    await db.transaction(async (trx) => {
      await trx('sign_on_providers')
        .insert({ district_id: districtId, link: provider.link, ...row })
        .onConflict('district_id')
        .merge(row);
      await trx('sign_on_domains').where({ district_id: districtId }).delete();
      if (domains.length > 0) {
        await trx('sign_on_domains').insert(domains.map((domain) => ({ domain, district_id: districtId })));
      }
    });
  } catch (error) {
    throw takenDomain(error) ?? error;
  }
};

export const removeSignOnProvider = async (db: Knex, districtId: number): Promise<void> => {
  await db('sign_on_providers').where({ district_id: districtId }).delete();
};

/** The person of this district with this identity; null if unknown, or if address and roster id match two people. */
export const personOfIdentity = async (db: Knex, districtId: number, { email, rosterId }: Identity): Promise<number | null> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select id from people where district_id = :districtId and erased_at is null and closed_at is null
       and (sourced_id = :rosterId::text or ${foldedAddress('email')} = ${foldedAddress(':email')})`,
    { districtId, rosterId, email },
  );
  return rows.length === 1 ? rows[0]!.id : null;
};
