import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider as districts have one, on this machine. Whoever types a name of `people` and any password is that person. */
export interface LocalProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address that a browser is sent back to, after this person has signed in at `url`. */
  signIn(url: string, name: string): Promise<string>;
  stop(): Promise<void>;
}

export type PeopleOfProvider = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The module has no types of its own; this is what is used of it. */
type ProviderConstructor = new (issuer: string, configuration: unknown) => { callback(): RequestListener };

const listen = async (): Promise<{ issuer: string; serve(listener: RequestListener): void; stop(): Promise<void> }> => {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (listener) => (answer = listener),
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
};

/** A browser without pictures: follows where it is led, and fills in the provider's two forms. */
const walk = async (start: string, issuer: string, name: string): Promise<string> => {
  const cookies = new Map<string, string>();
  const call = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  let response = await call(start);
  for (let steps = 0; steps < 20; steps += 1) {
    const location = response.headers.get('location');
    if (location !== null) {
      const next = new URL(location, issuer);
      if (next.origin !== issuer) return next.href;
      response = await call(next.href);
      continue;
    }
    const text = await response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(text)?.[1];
    if (action === undefined) throw new Error(`The provider answered ${response.status}: ${text.slice(0, 500)}`);
    const asksName = text.includes('name="login"');
    const form = asksName ? { prompt: 'login', login: name, password: 'any' } : { prompt: 'consent' };
    response = await call(new URL(action, issuer).href, form as Record<string, string>);
  }
  throw new Error('The provider leads in circles.');
};

export const startOidcProvider = async (redirectUri: string, people: PeopleOfProvider): Promise<LocalProvider> => {
  const listening = await listen();
  const { issuer } = listening;
  const [clientId, clientSecret] = ['earshot', 'a secret of the provider'];
  const module: string = 'oidc-provider';
  const { default: Provider } = (await import(module)) as { default: ProviderConstructor };
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub', 'district', 'roster_id'], email: ['email', 'email_verified'], profile: ['given_name'] },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: true } },
  });
  listening.serve(provider.callback());
  return { issuer, clientId, clientSecret, signIn: (url, name) => walk(url, issuer, name), stop: listening.stop };
};
