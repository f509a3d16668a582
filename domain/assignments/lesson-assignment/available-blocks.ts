import { z } from 'zod';
import type { AssignmentContent } from './events.ts';

/** The blocks of a student's page, in display order. Stored in events: add, never rename. */
export const workBlocks = ['overview', 'vocabulary', 'videos', 'podcast', 'questions'] as const;
export const workBlock = z.enum(workBlocks);
export type WorkBlock = z.infer<typeof workBlock>;

/** The part of an assignment that decides which blocks it has. */
export type BlockContent = Pick<AssignmentContent, 'overview' | 'podcast'> & {
  readonly vocabulary: { readonly length: number };
  readonly videos: { readonly length: number };
};

/** The blocks that have content, in order. Questions are always included. */
export const availableBlocks = ({ overview, vocabulary, videos, podcast }: BlockContent): WorkBlock[] => {
  const hasOverview = overview !== null && Object.values(overview).some((text) => text.trim() !== '');
  const there: readonly (readonly [WorkBlock, boolean])[] = [
    ['overview', hasOverview],
    ['vocabulary', vocabulary.length > 0],
    ['videos', videos.length > 0],
    ['podcast', podcast],
    ['questions', true],
  ];
  return there.flatMap(([block, available]) => (available ? [block] : []));
};
