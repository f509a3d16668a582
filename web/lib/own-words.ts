import type { Problem } from '#api/shared/schemas.ts';

/** The page's own message for an error code, replacing the server's. English pages have none and use the server's. */
export const ownWords = (_problem: Pick<Problem, 'code'>): string | null => null;
