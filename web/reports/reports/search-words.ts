import { paramOf } from './report-address.ts';

/** The words that the rows are found by, as the server takes them; null for none. */
export const searchOf = (address: string): string | null => paramOf(address, 'search')?.trim() || null;
