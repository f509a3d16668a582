import { BlockList, isIP } from 'node:net';

/** Names that Express has for networks. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isNetwork = (text: string): boolean => {
  const [address = '', prefix] = text.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
};

/** Parses `none`, or addresses and networks separated by commas. Returns null if a part is neither. */
export const parseProxies = (text: string): readonly string[] | null => {
  if (text === 'none') return [];
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => named.has(part) || isNetwork(part)) ? parts : null;
};
