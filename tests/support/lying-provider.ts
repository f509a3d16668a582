import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider's answer is made of; each part can be a lie. */
export interface ToldAnswer {
  claims: Record<string, unknown>;
  /** Over what a good token says. */
  token?: Record<string, unknown>;
  signedBy?: 'own_key' | 'other_key' | 'nobody';
  /** Instead of a token. */
  refusal?: { status: number; error: string };
  /** Never answers. */
  silent?: boolean;
}

export interface LyingProvider {
  readonly issuer: string;
  /** The address that a browser is sent back to; `state` over the one that it came with. */
  comeBack(authorizationUrl: string, answer: ToldAnswer, more?: Record<string, string>): string;
  readonly tokensGiven: number;
  stop(): Promise<void>;
}

const rsa = (): { privateKey: KeyObject; publicKey: KeyObject } => generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

/** A provider that says whatever a test wants it to say, right or wrong. */
export const startLyingProvider = async (): Promise<LyingProvider> => {
  const [own, other] = [rsa(), rsa()];
  const codes = new Map<string, { answer: ToldAnswer; asked: URLSearchParams }>();
  let given = 0;
  let issuer = '';

  const tokenFor = ({ answer, asked }: { answer: ToldAnswer; asked: URLSearchParams }): string => {
    const now = Math.floor(Date.now() / 1000);
    const good = {
      iss: issuer,
      sub: 'somebody',
      aud: asked.get('client_id'),
      iat: now,
      exp: now + 300,
      nonce: asked.get('nonce'),
    };
    const nobody = answer.signedBy === 'nobody';
    const text = `${part(nobody ? { alg: 'none' } : { alg: 'RS256', kid: 'one' })}.${part({ ...good, ...answer.claims, ...answer.token })}`;
    if (nobody) return `${text}.`;
    const { privateKey } = answer.signedBy === 'other_key' ? other : own;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };

  const answerTo = async (request: IncomingMessage): Promise<[number, unknown] | null> => {
    const { pathname } = new URL(request.url!, issuer);
    if (pathname === '/.well-known/openid-configuration') {
      const endpoints = {
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      };
      return [200, { issuer, ...endpoints, id_token_signing_alg_values_supported: ['RS256'] }];
    }
    if (pathname === '/jwks')
      return [200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }];
    if (pathname !== '/token') return [404, {}];
    const code = (await readForm(request)).get('code') ?? '';
    const known = codes.get(code);
    codes.delete(code);
    if (!known) return [400, { error: 'invalid_grant' }];
    if (known.answer.silent) return null;
    if (known.answer.refusal) return [known.answer.refusal.status, { error: known.answer.refusal.error }];
    given += 1;
    return [200, { access_token: 'an access token', token_type: 'Bearer', id_token: tokenFor(known) }];
  };

  const server = createServer((request, response) => {
    void answerTo(request).then((answer) => {
      if (answer) response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Whoever forgets to stop it is not held up.
  server.unref();
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    get tokensGiven() {
      return given;
    },
    comeBack: (authorizationUrl, answer, more = {}) => {
      const asked = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      codes.set(code, { answer, asked });
      const back = new URLSearchParams({ code, state: asked.get('state')!, ...more });
      return `${new URL(asked.get('redirect_uri')!).pathname}?${back}`;
    },
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
};
