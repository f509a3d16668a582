import type { Problem } from '#api/shared/schemas.ts';
import { byCode, unknown } from './server-texts.es.ts';

/** The server writes English. What a student can meet stands here by its code; of anything else only that it did not work. */
export const ownWords = ({ code }: Pick<Problem, 'code'>): string | null => byCode[code] ?? unknown;
