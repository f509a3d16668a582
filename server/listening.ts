import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** The server cannot listen on this address; the message is one line for the person who starts the app. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Files for everything but connections of readers: the program itself, uploads, downloads, recordings, the log. */
const ownFiles = 100;
/** Fewer than this would serve nobody. */
const minConnections = 32;

/** How many connections fit beside those to the databases into this many open files. */
export const connectionsWithin = (openFiles: number, databaseConnections: number): number =>
  Math.max(minConnections, openFiles - databaseConnections - ownFiles);

/** How many files this process may have open at once. */
const openFilesLimit = (): number => {
  const { soft } = (process.report.getReport() as { userLimits: { open_files: { soft: number | 'unlimited' } } }).userLimits
    .open_files;
  return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : soft;
};

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Sends requests to this listener instead. */
  handleWith(listener: RequestListener): void;
  /**
   * From now on takes only as many connections as open files allow, less those that the databases need. `onFull` is called with
   * that number when it is reached, at most once a minute.
   */
  limitConnections(databaseConnections: number, onFull: (connections: number) => void): void;
  /** Accepts no new connections, lets requests in progress finish for `graceMs`, then cuts the rest. */
  stop(graceMs: number): Promise<void>;
}

const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT ${port} is in use by another program; stop that, or choose another PORT.`,
  EACCES: (port) => `PORT ${port} may not be used by this user; choose one above 1023.`,
  EADDRNOTAVAIL: (_port, host) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: (_port, host) => `HOST ${host} is no address of this machine.`,
};

const sayAgainMs = 60_000;

const tooManyHeaders = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Too many cookies</title></head>
<body><h1>Too many cookies</h1><p>This browser sends more with each request than we can read. Usually it has gathered too many cookies
for this address: delete them in the browser’s settings, then load the page again and sign in. Answers that are not sent yet stay.
If that does not help, ask whoever looks after the network.</p>
<p lang="es">Este navegador envía demasiadas cookies. Bórralas en los ajustes, vuelve a cargar la página y entra otra vez.</p></body></html>`;

/** Answers unparsable requests. Node's wording would not help a person, so only too many headers get a page. */
const sayWhatIsWrong = ({ code }: NodeJS.ErrnoException, socket: Duplex): void => {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (code !== 'HPE_HEADER_OVERFLOW') {
    return void socket.end(
      `HTTP/1.1 ${code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'}\r\nConnection: close\r\n\r\n`,
    );
  }
  const length = Buffer.byteLength(tooManyHeaders);
  socket.end(
    `HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${tooManyHeaders}`,
  );
};

const stop = async (server: Server, graceMs: number): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
};

/** Listens before anything else is up, so that monitors can see what the start waits for. @throws ListenError */
export const listen = async (
  port: number,
  host: string,
  first: RequestListener,
  openFiles: () => number = openFilesLimit,
): Promise<Listening> => {
  let current = first;
  const server = createServer((request, response) => void current(request, response));
  server.on('clientError', sayWhatIsWrong);
  // Longer than load balancers keep connections, so that none sends a request into one that we are closing.
  server.keepAliveTimeout = 65_000;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new ListenError(reasons[code]?.(port, host) ?? (error as Error).message, { cause: error });
  }
  return {
    server,
    port: (server.address() as AddressInfo).port,
    handleWith: (listener) => {
      current = listener;
    },
    limitConnections: (databaseConnections, onFull) => {
      const connections = connectionsWithin(openFiles(), databaseConnections);
      server.maxConnections = connections;
      let saidAt = -Infinity;
      server.on('drop', () => {
        if (performance.now() - saidAt < sayAgainMs) return;
        saidAt = performance.now();
        onFull(connections);
      });
    },
    stop: (graceMs) => stop(server, graceMs),
  };
};
