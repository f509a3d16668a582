import type { ListedStandard } from '#api/curriculum/lesson-alignment/schemas.ts';
import { beginningOf } from '#domain/shared/beginning-of.ts';

/** The name of a standard in a sentence. */
export const nameOf = ({ label, content }: Pick<ListedStandard, 'label' | 'content'>): string =>
  label || beginningOf(content, 60);

/** An unambiguous name, because several standards of a lesson can have the same code. */
export const lineOf = ({ label, content, document_title: document }: ListedStandard): string =>
  `${[label, beginningOf(content, 60)].filter(Boolean).join(' ')} (${document})`;
