import { writeUuid } from './uuid-bytes.ts';

/**
 * Arrays in the binary format of Postgres. pg sends a Buffer unchanged, which avoids quoting JSON texts here and parsing them in
 * Postgres: otherwise most of the cost of a batch.
 */
const oids = { bytea: 17, int8: 20, int4: 23, int2: 21, text: 25, uuid: 2950 } as const;
const headerBytes = 20;

const withHeader = (bytes: number, oid: number, count: number): Buffer => {
  const buffer = Buffer.allocUnsafe(headerBytes + bytes);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
};

export const byteaArray = (values: readonly Buffer[]): Buffer => {
  let bytes = 0;
  for (const value of values) bytes += 4 + value.length;
  const buffer = withHeader(bytes, oids.bytea, values.length);
  let offset = headerBytes;
  for (const value of values) {
    buffer.writeInt32BE(value.length, offset);
    value.copy(buffer, offset + 4);
    offset += 4 + value.length;
  }
  return buffer;
};

/** Builds an array of `count` byte strings, each already prefixed with its length, from any number of pieces. */
export const byteaElementsArray = (pieces: readonly Buffer[], count: number): Buffer => {
  let bytes = 0;
  for (const piece of pieces) bytes += piece.length;
  const buffer = withHeader(bytes, oids.bytea, count);
  let offset = headerBytes;
  for (const piece of pieces) offset += piece.copy(buffer, offset);
  return buffer;
};

export const textArray = (values: readonly string[]): Buffer => {
  let bytes = 0;
  for (const value of values) bytes += 4 + Buffer.byteLength(value);
  const buffer = withHeader(bytes, oids.text, values.length);
  let offset = headerBytes;
  for (const value of values) {
    const length = buffer.write(value, offset + 4);
    buffer.writeInt32BE(length, offset);
    offset += 4 + length;
  }
  return buffer;
};

/** Digests of 32 bytes, each as a Latin-1 string. */
export const digestArray = (values: readonly string[]): Buffer => {
  const buffer = withHeader(values.length * 36, oids.bytea, values.length);
  let offset = headerBytes;
  for (const value of values) {
    buffer.writeInt32BE(32, offset);
    buffer.write(value, offset + 4, 32, 'latin1');
    offset += 36;
  }
  return buffer;
};

export const int8Array = (values: readonly bigint[]): Buffer => {
  const buffer = withHeader(values.length * 12, oids.int8, values.length);
  let offset = headerBytes;
  for (const value of values) {
    buffer.writeInt32BE(8, offset);
    buffer.writeBigInt64BE(value, offset + 4);
    offset += 12;
  }
  return buffer;
};

export const int2Array = (values: readonly number[]): Buffer => {
  const buffer = withHeader(values.length * 6, oids.int2, values.length);
  let offset = headerBytes;
  for (const value of values) {
    buffer.writeInt32BE(2, offset);
    buffer.writeInt16BE(value, offset + 4);
    offset += 6;
  }
  return buffer;
};

export const int4Array = (values: readonly number[]): Buffer => {
  const buffer = withHeader(values.length * 8, oids.int4, values.length);
  let offset = headerBytes;
  for (const value of values) {
    buffer.writeInt32BE(4, offset);
    buffer.writeInt32BE(value, offset + 4);
    offset += 8;
  }
  return buffer;
};

/** The values are validated uuids in lower case. */
export const uuidArray = (values: readonly string[]): Buffer => {
  const buffer = withHeader(values.length * 20, oids.uuid, values.length);
  let offset = headerBytes;
  for (const value of values) {
    buffer.writeInt32BE(16, offset);
    if (!writeUuid(value, 0, buffer, offset + 4)) throw new TypeError(`${value} is no uuid.`);
    offset += 20;
  }
  return buffer;
};
