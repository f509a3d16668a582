import { states as stateNames } from '#domain/shared/places.ts';

/** For documents that belong to no single state. */
export const nationalState = 'US';

const names: ReadonlyMap<string, string> = new Map([[nationalState, 'National'], ...stateNames]);
const codes = new Map([...names].flatMap(([code, name]) => [code, name].map((word) => [word.toLowerCase(), code] as const)));

/** Finds a state by abbreviation or name, in any case; null for an unknown state. */
export const stateCodeOf = (text: string): string | null => codes.get(text.trim().toLowerCase()) ?? null;

/** State abbreviations, the national one first. */
export const allStates: readonly string[] = [...names.keys()];

export const stateName = (code: string): string => names.get(code) ?? code;
