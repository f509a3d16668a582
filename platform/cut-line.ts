import { Socket } from 'node:net';

/**
 * The connections of a pool. `cut` makes everything waiting on them fail at once, and also new connections until `mend` is
 * called.
 */
export interface CutLine {
  /** For pg's option `stream`. */
  readonly open: () => Socket;
  cut(): void;
  mend(): void;
}

export const createCutLine = (): CutLine => {
  const sockets = new Set<Socket>();
  let isCut = false;
  return {
    open: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Wait until pg has begun to connect: connecting would revive a destroyed socket.
      if (isCut) setImmediate(() => socket.destroy());
      return socket;
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
  };
};
