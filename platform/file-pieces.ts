import { open } from 'node:fs/promises';

const pieceBytes = 256 * 1_024;

/** The maximum number of bytes a piece may leave for the next one. */
export const maxLeft = 4_096;

/**
 * Reads a file piece by piece, all into the same memory: a stream takes new memory for each, and a file of 200 MB had 80 MB of it
 * before any was collected. `take` says how many bytes it has done with; the rest, at most `maxLeft`, begins the next piece. The last
 * time it is given what was left, which may be nothing.
 */
export const readInPieces = async (file: string, take: (bytes: Buffer, last: boolean) => number): Promise<void> => {
  const handle = await open(file);
  try {
    const memory = Buffer.alloc(maxLeft + pieceBytes);
    let left = 0;
    for (;;) {
      const { bytesRead } = await handle.read(memory, left, memory.length - left);
      const bytes = memory.subarray(0, left + bytesRead);
      const taken = take(bytes, bytesRead === 0);
      if (bytesRead === 0) return;
      bytes.copyWithin(0, taken);
      left = bytes.length - taken;
    }
  } finally {
    await handle.close();
  }
};
