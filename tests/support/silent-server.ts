import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Takes every connection and never says a word, as a server that is frozen. */
export const startSilentServer = async (): Promise<{ readonly port: number; close(): Promise<void> }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
