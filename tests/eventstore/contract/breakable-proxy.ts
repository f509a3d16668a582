import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface BreakableProxy {
  readonly port: number;
  /** Cuts every connection; returns how many. New ones are let through. */
  breakConnections(): number;
  close(): Promise<void>;
}

/** Passes TCP connections on, until it is told to cut them. */
export const startBreakableProxy = async (host: string, port: number): Promise<BreakableProxy> => {
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(port, host);
    for (const socket of [incoming, outgoing]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        incoming.destroy();
        outgoing.destroy();
        open.delete(incoming);
      });
    }
    open.add(incoming);
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakConnections = (): number => {
    const cut = open.size;
    for (const socket of open) socket.resetAndDestroy();
    return cut;
  };
  const close = async (): Promise<void> => {
    breakConnections();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, breakConnections, close };
};
