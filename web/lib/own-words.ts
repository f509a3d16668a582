import type { Problem } from '#api/shared/schemas.ts';

/** What a page says by its code in place of the server's sentence; in English that is the server's. */
export const ownWords = (_problem: Pick<Problem, 'code'>): string | null => null;
