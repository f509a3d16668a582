import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CutOff {
  /** The same path as it is here. */
  addressOf(url: string): string;
  /** Nothing more arrives, and no connection ends: a network that is gone without a word. */
  stall(): void;
  /** Every connection ends, also those that are tried from now on. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** A way to `origin` on which only the first bytes of an answer arrive, until it is cut; then nothing does. */
export const startCutOff = async (origin: string, firstBytes: number): Promise<CutOff> => {
  let state: 'slow' | 'stalled' | 'cut' | 'whole' = 'slow';
  const server = createServer((request, response) => {
    if (state === 'cut') return void request.socket.destroy();
    if (state === 'stalled') return;
    const headers: Record<string, string> = request.headers.range ? { range: request.headers.range } : {};
    void fetch(origin + request.url!, { headers }).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      const passed = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag'];
      response.writeHead(answer.status, Object.fromEntries([...answer.headers].filter(([name]) => passed.includes(name))));
      if (state === 'whole') response.end(body);
      // The rest is awaited until the cut.
      else response.write(body.subarray(0, firstBytes));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (url) => `http://127.0.0.1:${port}${new URL(url).pathname}`,
    stall: () => void (state = 'stalled'),
    cut: () => {
      state = 'cut';
      server.closeAllConnections();
    },
    mend: () => void (state = 'whole'),
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
};
