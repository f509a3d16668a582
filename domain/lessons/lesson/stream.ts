import type { QuizableType } from '#domain/shared/fields.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const lessonStream = (lessonUuid: string): string => `lesson-${lessonUuid.toLowerCase()}`;

/** A lesson's address names its stream, so that two lessons can never claim the same type and path. */
export const lessonUuidOf = (type: QuizableType, path: string): string => uuidV5(`lesson:${type}:${path}`);
