import { vi } from 'vitest';

const origin = 'https://school.test';
const keyOf = (asked: string | { url: string }): string => {
  const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
  return pathname + search;
};

class FakeCache {
  readonly #kept = new Map<string, { body: Blob; headers: Headers }>();
  readonly #room: () => number;

  constructor(room: () => number) {
    this.#room = room;
  }

  get bytes(): number {
    return [...this.#kept.values()].reduce((sum, { body }) => sum + body.size, 0);
  }

  async match(asked: string): Promise<Response | undefined> {
    const kept = this.#kept.get(keyOf(asked));
    return kept && new Response(kept.body, { headers: kept.headers });
  }

  async put(asked: string, response: Response): Promise<void> {
    const body = await response.blob();
    if (this.bytes + body.size > this.#room()) throw new DOMException('There is no room.', 'QuotaExceededError');
    this.#kept.set(keyOf(asked), { body, headers: response.headers });
  }

  async delete(asked: string | { url: string }): Promise<boolean> {
    return this.#kept.delete(keyOf(asked));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.#kept.keys()].map((key) => ({ url: origin + key }));
  }
}

export interface FakeDevice {
  /** Of the student who is signed in; null for none. */
  mark: string | null;
  /** Bytes that the browser gives a cache. */
  room: number;
  /** What the server answers; by default there is none. */
  network: (address: string) => Response | Promise<Response>;
  names(): Promise<string[]>;
}

/** A browser's stores around the worker. Call `vi.unstubAllGlobals()` afterwards. */
export const fakeDevice = (): FakeDevice => {
  const all = new Map<string, FakeCache>();
  const device: FakeDevice = {
    mark: null,
    room: Infinity,
    network: () => Promise.reject(new TypeError('Failed to fetch')),
    names: async () => [...all.keys()],
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new FakeCache(() => device.room));
      return all.get(name)!;
    },
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  });
  vi.stubGlobal('self', { location: new URL(origin) });
  const waiting = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const done = (waiting.get(name) ?? Promise.resolve()).then(work);
    waiting.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('cookieStore', {
    getAll: async () => (device.mark === null ? [] : [{ name: '__Host-earshot.mark', value: device.mark }]),
  });
  vi.stubGlobal('fetch', async (address: string) => device.network(address));
  return device;
};

const hour = 3_600_000;

/** A reply of the server that the device may keep for this sign-in. */
export const allowed = (mark: string, body: unknown, endsInMs = 12 * hour, serverNow = Date.now()): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    headers: {
      'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
      'content-security-policy': "default-src 'none'",
      'earshot-keep': `${mark} ${serverNow + endsInMs}`,
      date: new Date(serverNow).toUTCString(),
    },
  });
