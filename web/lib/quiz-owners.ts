import { listed } from './words.ts';

/** Who owns a quiz: the library, or one or more districts. */
export const ownersInWords = (owners: readonly { readonly name: string }[]): string =>
  owners.length === 0 ? 'Library' : listed(owners.map(({ name }) => name));
