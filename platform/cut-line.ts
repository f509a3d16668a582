import { Socket } from 'node:net';

/** The connections of a pool. Cut, whatever waits on them fails at once, and so does whatever is opened until it is mended. */
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
      // Not before pg has begun to connect it: that would bring it back.
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
