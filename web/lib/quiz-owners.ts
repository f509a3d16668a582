import { listed } from './words.ts';

/** Whose a quiz is: the library's, or that of one or more districts. */
export const ownersInWords = (owners: readonly { readonly name: string }[]): string =>
  owners.length === 0 ? 'Library' : listed(owners.map(({ name }) => name));
