import { hash } from 'node:crypto';

/** The app's own namespace (RFC 9562). Ids in stored events derive from it: never change it. */
const namespace = Buffer.from('6f1d2c0a5b7e4c39a8f4e1b09d3c7a52', 'hex');

/** RFC 9562 version 5: the same name gives the same uuid on every machine. */
export const uuidV5 = (name: string): string => {
  const hex = hash('sha1', Buffer.concat([namespace, Buffer.from(name, 'utf8')]), 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
