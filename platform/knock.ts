import type { Socket } from 'node:net';

/** Postgres' SSLRequest, which it answers with one byte before anything else; leaving after that is not worth a line in its log. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Resolves when the Postgres at this address takes a new connection and says a word. Needs no password, and with that none of the
 * threads which hash passwords: a rush of sign-ins must not look like an outage. Not for servers with TLS, which log a caller that
 * leaves, nor for names that have to be resolved.
 */
export const knock = (url: string, open: () => Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = open();
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The connection was closed without a word.')));
    socket.once('data', () => {
      resolve();
      socket.destroy();
    });
    socket.connect(Number(port), hostname, () => socket.write(sslRequest));
  });
