import { hash } from 'node:crypto';

/** The app's own namespace (RFC 9562). Ids in stored events derive from it: never change it. */
const namespace = Buffer.from('6f1d2c0a5b7e4c39a8f4e1b09d3c7a52', 'hex');

/** The namespace with room for a name behind it: names of ours are short, and a buffer for each would cost as much as the hash. */
const scratch = Buffer.alloc(1_024);
namespace.copy(scratch);

const bytesOf = (name: string): Buffer =>
  name.length * 3 + namespace.length > scratch.length
    ? Buffer.concat([namespace, Buffer.from(name, 'utf8')])
    : scratch.subarray(0, namespace.length + scratch.write(name, namespace.length));

/** RFC 9562 version 5: the same name gives the same uuid on every machine. */
export const uuidV5 = (name: string): string => {
  const hex = hash('sha1', bytesOf(name), 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
