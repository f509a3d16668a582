import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import type { Claims } from '#domain/accounts/single-sign-on/identity.ts';
import type { SignOnProvider } from '#people/sign-on-providers.ts';
import type { Seal } from '#platform/seal.ts';
import type { ProviderClient } from '#api/http/services.ts';

/**
 * Why a sign-in failed: the user canceled it at the provider, the provider does not answer, does not accept the code (any more),
 * does not accept our client, or its answer breaks the protocol.
 */
export type SignOnFailureReason = 'cancelled' | 'unreachable' | 'code_refused' | 'set_up_wrong' | 'answer_invalid';

export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure';
  readonly reason: SignOnFailureReason;

  constructor(reason: SignOnFailureReason, cause: unknown) {
    super(`Single sign-on: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** In seconds. The user sees a blank page while they wait. */
const patience = 8;
const keptFor = 60 * 60_000;

export interface ProviderClientParts {
  readonly seal: Seal;
  readonly redirectUri: string;
  /** For tests: allows a local provider without TLS. */
  readonly insecureLoopback: boolean;
}

export const secretPlace = (districtId: number): string => `sign-on of district ${districtId}`;

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');

const failureOf = (error: unknown): SignOnFailure => {
  if (error instanceof SignOnFailure) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    return new SignOnFailure(error.error === 'access_denied' ? 'cancelled' : 'answer_invalid', error);
  }
  if (error instanceof oidc.ResponseBodyError) {
    return new SignOnFailure(error.error === 'invalid_grant' ? 'code_refused' : 'set_up_wrong', error);
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new SignOnFailure('set_up_wrong', error);
  const { code, name } = error as { code?: string; name?: string };
  const unreachable = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || name === 'TimeoutError';
  // fetch says no more than that.
  if (unreachable || error instanceof TypeError) return new SignOnFailure('unreachable', error);
  return new SignOnFailure('answer_invalid', error);
};

/** Some providers put the user's identity in the token; others only return it from the userinfo endpoint. */
const withUserInfo = async (config: oidc.Configuration, accessToken: string, claims: oidc.IDToken): Promise<Claims> => {
  if (config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const more = await oidc.fetchUserInfo(config, accessToken, claims.sub);
  return { ...more, ...claims };
};

export const createProviderClient = ({ seal, redirectUri, insecureLoopback }: ProviderClientParts): ProviderClient => {
  const discovered = new LRUCache<string, Promise<oidc.Configuration>>({ max: 500, ttl: keptFor });

  const discover = async (provider: SignOnProvider): Promise<oidc.Configuration> => {
    const secret = seal.open(provider.sealedSecret, secretPlace(provider.districtId));
    if (secret === null) throw new SignOnFailure('set_up_wrong', new Error('The secret was sealed with another SESSION_SECRET.'));
    const issuer = new URL(provider.issuer);
    const insecure = insecureLoopback && isLoopback(issuer);
    return oidc.discovery(issuer, provider.clientId, secret, undefined, {
      timeout: patience,
      // Checks signatures although the answer comes over TLS: a proxy in between is not the issuer.
      execute: [oidc.enableNonRepudiationChecks, ...(insecure ? [oidc.allowInsecureRequests] : [])],
    });
  };

  /** Discovered once an hour and after each change to the settings; a failed discovery is retried the next time. */
  const configOf = (provider: SignOnProvider): Promise<oidc.Configuration> => {
    const { districtId, issuer, clientId, sealedSecret, changedAt } = provider;
    const key = [districtId, issuer, clientId, sealedSecret, changedAt].join(' ');
    const known = discovered.get(key);
    if (known) return known;
    const discovery = discover(provider);
    discovered.set(key, discovery);
    discovery.catch(() => discovered.delete(key));
    return discovery;
  };

  return {
    begin: async (provider) => {
      try {
        const config = await configOf(provider);
        const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
        const url = oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, attempt: { state, nonce, verifier } };
      } catch (error) {
        throw failureOf(error);
      }
    },
    finish: async (provider, address, { state, nonce, verifier }) => {
      try {
        const config = await configOf(provider);
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return await withUserInfo(config, tokens.access_token, tokens.claims()!);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
};
