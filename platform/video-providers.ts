import { readFileSync } from 'node:fs';
import { z } from 'zod';

interface TokenEndpoint {
  readonly tokenUrl: string;
  /** Whether the client credentials go in the Authorization header or in the form fields. */
  readonly clientIn: 'header' | 'body';
  readonly scope: string | null;
}

/** Providers with a known token endpoint; for any other, the credentials file names it. */
const knownEndpoints: Readonly<Record<string, TokenEndpoint>> = {
  vimeo: { tokenUrl: 'https://api.vimeo.com/oauth/authorize/client', clientIn: 'header', scope: 'public' },
  brightcove: { tokenUrl: 'https://oauth.brightcove.com/v4/access_token', clientIn: 'header', scope: null },
  dailymotion: { tokenUrl: 'https://partner.api.dailymotion.com/oauth/v1/token', clientIn: 'body', scope: null },
};

export interface VideoProviderCredentials extends TokenEndpoint {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address where a video plays, with `{video_id}` and `{access_token}`; null if the provider has no such address. */
  readonly playUrl: string | null;
}

export type VideoProviderFile = Readonly<Record<string, VideoProviderCredentials>>;

const webUrl = z.url({ protocol: /^https?$/ });

const credentialsFile = z.record(
  z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/),
  z.object({
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    token_url: webUrl.optional(),
    client_in: z.enum(['header', 'body']).optional(),
    scope: z.string().min(1).optional(),
    play_url: webUrl.refine((url) => url.includes('{video_id}') || url.includes('%7Bvideo_id%7D')).optional(),
  }),
);

const readJson = (file: string): unknown => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown cause'})`, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
};

/** @throws Error whose message describes what is wrong with the file, without any of its contents */
export const readVideoProviders = (file: string): VideoProviderFile => {
  const parsed = credentialsFile.safeParse(readJson(file));
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'the file'))];
    throw new Error(`${fields.join(', ')} cannot be used`);
  }
  return Object.fromEntries(
    Object.entries(parsed.data).map(([name, given]) => {
      const known = knownEndpoints[name];
      const tokenUrl = given.token_url ?? known?.tokenUrl;
      if (tokenUrl === undefined) throw new Error(`${name}.token_url is missing`);
      const { client_id: clientId, client_secret: clientSecret, play_url: playUrl = null } = given;
      const clientIn = given.client_in ?? known?.clientIn ?? 'header';
      return [name, { clientId, clientSecret, tokenUrl, clientIn, scope: given.scope ?? known?.scope ?? null, playUrl }];
    }),
  );
};

export interface VideoToken {
  readonly accessToken: string;
  readonly expiresAt: number;
  readonly playUrl: string | null;
}

/** `busy`: worth retrying. `refused`: the provider rejects the credentials. */
export class VideoProviderError extends Error {
  override readonly name = 'VideoProviderError';
  readonly kind: 'busy' | 'refused';

  constructor(kind: 'busy' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface VideoProviders {
  stateOf(name: string): 'ready' | 'without_credentials' | 'unknown';
  /**
   * Returns the token of a ready provider, from the cache while it is valid.
   * @throws VideoProviderError
   */
  token(name: string): Promise<VideoToken>;
  /** Origins of the providers' videos, for the content security policy. */
  readonly origins: readonly string[];
}

export interface VideoProvidersOptions {
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() });

/** A token that is about to expire is no longer used; one without an expiry is kept for `unnamedSeconds`. */
const spareMs = 60_000;
const unnamedSeconds = 300;

const tokenRequest = ({ clientId, clientSecret, clientIn, scope }: VideoProviderCredentials): RequestInit => {
  const inHeader = clientIn === 'header';
  const fields = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(scope === null ? {} : { scope }),
    ...(inHeader ? {} : { client_id: clientId, client_secret: clientSecret }),
  });
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
  return {
    method: 'POST',
    body: fields,
    redirect: 'error',
    headers: { accept: 'application/json', ...(inHeader ? { authorization: `Basic ${basic}` } : {}) },
  };
};

const askFor = async (credentials: VideoProviderCredentials, timeoutMs: number, now: () => number): Promise<VideoToken> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(credentials.tokenUrl, { ...tokenRequest(credentials), signal }).catch((error: unknown) => {
    throw new VideoProviderError('busy', 'The provider did not answer.', error);
  });
  if (answer.status === 408 || answer.status === 429 || answer.status >= 500) {
    throw new VideoProviderError('busy', `The provider answered with status ${answer.status}.`);
  }
  const parsed = tokenReply.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !parsed.success) {
    throw new VideoProviderError('refused', `The provider answered with status ${answer.status} and gave no token.`);
  }
  const { access_token: accessToken, expires_in: seconds = unnamedSeconds } = parsed.data;
  return { accessToken, expiresAt: now() + seconds * 1_000, playUrl: credentials.playUrl };
};

/** Tokens of the video providers, by OAuth 2.0 client credentials (RFC 6749, 4.4). Simultaneous callers share one request. */
export const createVideoProviders = (
  credentials: VideoProviderFile,
  { timeoutMs = 5_000, now = Date.now }: VideoProvidersOptions = {},
): VideoProviders => {
  const kept = new Map<string, VideoToken>();
  const underWay = new Map<string, Promise<VideoToken>>();
  const ask = async (name: string): Promise<VideoToken> => {
    try {
      const token = await askFor(credentials[name]!, timeoutMs, now);
      kept.set(name, token);
      return token;
    } finally {
      underWay.delete(name);
    }
  };
  return {
    stateOf: (name) => {
      if (Object.hasOwn(credentials, name)) return 'ready';
      return Object.hasOwn(knownEndpoints, name) ? 'without_credentials' : 'unknown';
    },
    token: (name) => {
      const last = kept.get(name);
      if (last && last.expiresAt - spareMs > now()) return Promise.resolve(last);
      const asking = underWay.get(name) ?? ask(name);
      underWay.set(name, asking);
      return asking;
    },
    origins: Object.values(credentials).flatMap(({ playUrl }) => (playUrl === null ? [] : [new URL(playUrl).origin])),
  };
};
