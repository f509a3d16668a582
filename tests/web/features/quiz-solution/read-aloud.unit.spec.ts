import { describe, expect, it } from 'vitest';
import { wordsToRead } from '#web/quiz-taking/quiz-solution/components/quiz-question-view.tsx';
import { studentQuizSample } from '#tests/web/pages/page-samples.ts';

const plainOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

describe('text read aloud for a question', () => {
  const [sample] = studentQuizSample.quiz_questions;
  const options = sample!.quiz_question_options;

  it('is the question, its quote and every choice, in their order', () => {
    const question = { ...sample!, content_html: 'What <b>rang</b>?', quote_html: 'It rang.', quote_locale: null };
    expect(wordsToRead(question, plainOf).map(({ text }) => text)).toEqual([
      'What rang?',
      'It rang.',
      ...options.map(({ content_html: html }) => plainOf(html)),
    ]);
  });

  it('is spoken in the language of each text', () => {
    const [first, ...others] = options;
    const question = {
      ...sample!,
      content_locale: 'es',
      quote_html: '<i>Ring.</i>',
      quote_locale: 'en',
      quiz_question_options: [{ ...first!, content_locale: 'ar' }, ...others.map((one) => ({ ...one, content_locale: 'es' }))],
    };
    expect(wordsToRead(question, plainOf).map(({ lang }) => lang)).toEqual(['es', 'en', 'ar', ...others.map(() => 'es')]);
  });

  it('leaves out empty texts', () => {
    expect(wordsToRead({ ...sample!, quote_html: ' ' }, plainOf)).toHaveLength(1 + options.length);
  });
});
