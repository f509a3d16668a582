import { connect } from 'node:net';

const connectWithinMs = 2_000;

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'that name is not known',
  EAI_AGAIN: 'that name is not known',
  ECONNRESET: 'the connection is closed at once',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no way to that machine',
};

/** The result of connecting to this address, in words for the person who configured it. */
export const describeReach = (host: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port });
    const settle = (text: string): void => {
      socket.destroy();
      resolve(`${host}:${port}: ${text}`);
    };
    socket.setTimeout(connectWithinMs, () => settle('no connection comes about'));
    socket.on('connect', () => settle('it takes connections and does not answer'));
    socket.on('error', (error: NodeJS.ErrnoException) => settle(words[error.code ?? ''] ?? error.message));
  });
