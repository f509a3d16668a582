import type { Problem } from '#api/shared/schemas.ts';
import { byCode, unknown } from './server-texts.es.ts';

/**
 * The server's messages are English. This translates the codes that students can get; any other code becomes a general message
 * that it did not work.
 */
export const ownWords = ({ code }: Pick<Problem, 'code'>): string | null => byCode[code] ?? unknown;
