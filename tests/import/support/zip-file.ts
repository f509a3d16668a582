import { deflateRawSync } from 'node:zlib';

export interface Packed {
  readonly name: string;
  readonly content: string;
  /** What the zip says; else the true size. */
  readonly size?: number;
  /** How many bytes of the zip it says that they take; else the true number. */
  readonly packed?: number;
  readonly flags?: number;
}

/** The bytes of a zip file, as programs write it. */
export const zipOf = (files: readonly Packed[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, size = Buffer.byteLength(content), packed, flags = 0 } of files) {
    const data = deflateRawSync(content);
    const header = (mark: number, length: number, shift: number): Buffer => {
      const bytes = Buffer.alloc(length);
      bytes.writeUInt32LE(mark, 0);
      bytes.writeUInt16LE(flags, 6 + shift);
      bytes.writeUInt16LE(8, 8 + shift);
      bytes.writeUInt32LE(packed ?? data.length, 18 + shift);
      bytes.writeUInt32LE(size, 22 + shift);
      bytes.writeUInt16LE(Buffer.byteLength(name), 26 + shift);
      return bytes;
    };
    const entry = header(0x02014b50, 46, 2);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    const local = [header(0x04034b50, 30, 0), Buffer.from(name), data];
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
};
