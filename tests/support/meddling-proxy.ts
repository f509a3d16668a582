import { once } from 'node:events';
import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** What a box of a network does with a request. */
export type Meddling =
  /** Answers in the server's place, which hears nothing. */
  | { readonly does: 'answers'; readonly status: number; readonly type?: string; readonly body?: string }
  /** Ends the connection: before the server hears of it, or once it has answered. */
  | { readonly does: 'cuts'; readonly when?: 'before' | 'after' }
  /** Hands on the head of the answer, and its body when it is whole: of a stream never. */
  | { readonly does: 'holds' }
  /** Takes headers away. */
  | { readonly does: 'strips'; readonly ofRequest?: readonly string[]; readonly ofAnswer?: readonly string[] }
  | { readonly does: 'delays'; readonly ms: number };

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface MeddlingProxy {
  /** On the host of the server, so that its cookies hold here too. */
  readonly url: string;
  /** From now on; null for what is passed on as it is. */
  meddle(how: (asked: Asked) => Meddling | null): void;
  close(): Promise<void>;
}

/** Pages with which such boxes answer. */
export const boxes = {
  portal: { does: 'answers', status: 200, type: 'text/html', body: '<!doctype html><h1>Sign in to the guest Wi-Fi</h1>' },
  json: { does: 'answers', status: 200, type: 'application/json', body: '{"status":"login_required"}' },
  nothing: { does: 'answers', status: 204 },
  blocked: { does: 'answers', status: 403, type: 'text/html', body: '<h1>Access blocked</h1>' },
} as const satisfies Record<string, Meddling>;

const without = (headers: IncomingHttpHeaders, names: readonly string[] = []): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const passOn = (
  target: URL,
  how: Exclude<Meddling, { does: 'answers' }> | null,
  from: IncomingMessage,
  to: ServerResponse,
): void => {
  const strips = how?.does === 'strips' ? how : null;
  const { method, url, headers } = from;
  const place = { hostname: target.hostname, port: target.port, path: url, method };
  const upstream = ask({ ...place, headers: without(headers, strips?.ofRequest) }, (answer) => {
    if (how?.does === 'cuts') return void to.destroy();
    to.writeHead(answer.statusCode!, without(answer.headers, strips?.ofAnswer));
    if (how?.does !== 'holds') return void answer.pipe(to);
    to.flushHeaders();
    const held: Buffer[] = [];
    answer.on('data', (part: Buffer) => held.push(part));
    answer.on('end', () => to.end(Buffer.concat(held)));
  });
  upstream.on('error', () => to.destroy());
  to.on('close', () => upstream.destroy());
  from.pipe(upstream);
};

/** A way to a server on which a test meddles as the boxes of schools' networks do. */
export const startMeddlingProxy = async (origin: string): Promise<MeddlingProxy> => {
  const target = new URL(origin);
  let howOf = (_asked: Asked): Meddling | null => null;
  const meet = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/', headers } = from;
    const how = howOf({ method, path, headers });
    if (how?.does === 'delays') await setTimeout(how.ms);
    if (how?.does === 'cuts' && how.when !== 'after') return void from.socket.destroy();
    if (how?.does !== 'answers') return passOn(target, how, from, to);
    from.resume();
    to.writeHead(how.status, how.type ? { 'content-type': how.type } : {});
    to.end(how.body);
  };
  const server = createServer((from, to) => void meet(from, to)).listen(0);
  await once(server, 'listening');
  return {
    url: `${target.protocol}//${target.hostname}:${(server.address() as AddressInfo).port}`,
    meddle: (how) => void (howOf = how),
    close: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
};
