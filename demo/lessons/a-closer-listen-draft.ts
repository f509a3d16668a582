import type { DemoQuestion } from './demo-lesson.ts';
import { theLibraryOnHorseback } from './the-library-on-horseback.ts';

/** A second quiz on one lesson, as its author left it unfinished: short, and not published. */
export const aCloserListenDraft: {
  readonly title: string;
  readonly lessonSlug: string;
  readonly questions: readonly DemoQuestion[];
} = {
  title: 'The Library on Horseback: A Closer Listen',
  lessonSlug: theLibraryOnHorseback.slug,
  questions: [
    {
      strand: 'Inference',
      content: 'What does the muddy thumbprint at the end of the story suggest about the scrapbook?',
      quote: 'there is still a scrapbook, with a quilt pattern in it, and a poem, and the print of a muddy thumb.',
      options: ['It was never finished.', 'It was kept in a barn.', 'It was read and used.', 'It was thrown away.'],
      answer: 3,
    },
    {
      strand: 'Literal',
      content: 'Who could often read *first* in a family?',
      options: ['The children', 'The parents', 'The grandparents', 'The neighbors'],
      answer: 1,
    },
    {
      strand: 'Point of View',
      content: 'Why were some people **ashamed** when the book woman came?',
      options: [
        'Their house was too small for visitors.',
        'They could not read the books themselves.',
        'They had lost a book that they had borrowed.',
        'Their mule was slower than the rider’s mule.',
      ],
      answer: 2,
    },
  ],
};
