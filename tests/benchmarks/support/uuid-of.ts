import { createHash } from 'node:crypto';

/** Random-looking, so that indexes see what they would see, and the same in every run. */
export const uuidOf = (name: string): string => {
  const hex = createHash('md5').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};
