import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** `freezes`: takes connections and passes nothing on, as before a server that is stopped. `refuses`: nothing is there. */
export type Passage = 'passes' | 'freezes' | 'refuses';

export interface FalteringProxy {
  /** The same address by way of the proxy. */
  addressOf(url: string): string;
  /** What was held back while it was frozen is passed on when it passes again. */
  now(passage: Passage): void;
  close(): Promise<void>;
}

/** A way to a server that a test can freeze, cut and mend. */
export const startFalteringProxy = async (target: string): Promise<FalteringProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let passage: Passage = 'passes';
  const link = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (passage === 'freezes') from.pause();
  };
  const server = createServer((client) => {
    if (passage === 'refuses') return void client.destroy();
    const upstream = connect(Number(port), hostname);
    link(client, upstream);
    link(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    addressOf: (url) => {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String((server.address() as AddressInfo).port);
      return address.href;
    },
    now: (next) => {
      passage = next;
      for (const socket of sockets) {
        if (next === 'refuses') socket.destroy();
        else if (next === 'freezes') socket.pause();
        else socket.resume();
      }
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
