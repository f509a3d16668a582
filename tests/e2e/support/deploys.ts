import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deploys {
  readonly url: string;
  /** From now on every script and style has another name, and those that it had are gone. */
  deploy(): void;
  stop(): Promise<void>;
}

/** What a build calls `name-Ab12.js` is `name-Ab12.r2.js` in the second deploy. */
const hashed = /(assets\/[\w-]+)(\.r\d+)?(\.(?:js|css))/g;
const isText = /^(text\/html|text\/javascript|text\/css)/;

/** The product, as it is reached through a server that can be deployed anew. */
export const startDeploys = async (origin: string): Promise<Deploys> => {
  let release = 1;
  const renamed = (text: string): string =>
    release === 1
      ? text
      : text
          .replace(hashed, `$1.r${release}$3`)
          // The names in a file are part of it.
          .replaceAll(/["'`]sha256-[\w+/=]+["'`]/g, '""')
          // Scripts name each other beside them.
          .replace(/(["'`]\.\/[\w-]+)(\.js["'`])/g, `$1.r${release}$2`);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = request.url!;
    const [, stem, named, end] = new RegExp(hashed.source).exec(asked) ?? [];
    if (stem && (named ?? '.r1') !== `.r${release}`) return void response.writeHead(404).end();
    const path = stem ? `/${stem}${end}` : asked;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...headers } = request.headers;
    // What the browser has is not what the product has under that name.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
    const reply = await fetch(origin + path, {
      method: request.method!,
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      redirect: 'manual',
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const body = Buffer.from(await reply.arrayBuffer());
    const passed = [...reply.headers].filter(
      ([name]) => !['content-length', 'transfer-encoding', 'connection', 'set-cookie'].includes(name),
    );
    response.writeHead(reply.status, [...passed, ...reply.headers.getSetCookie().map((cookie) => ['set-cookie', cookie])].flat());
    response.end(isText.test(reply.headers.get('content-type') ?? '') ? renamed(body.toString()) : body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => void (release += 1),
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
};
