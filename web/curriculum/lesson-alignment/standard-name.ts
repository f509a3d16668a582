import type { ListedStandard } from '#api/curriculum/lesson-alignment/schemas.ts';
import { beginningOf } from '#domain/shared/beginning-of.ts';

/** How a sentence names a standard. */
export const nameOf = ({ label, content }: Pick<ListedStandard, 'label' | 'content'>): string =>
  label || beginningOf(content, 60);

/** Told apart from others: several standards of a lesson may have the same code. */
export const lineOf = ({ label, content, document_title: document }: ListedStandard): string =>
  `${[label, beginningOf(content, 60)].filter(Boolean).join(' ')} (${document})`;
