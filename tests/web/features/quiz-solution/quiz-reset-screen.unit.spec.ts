import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { QuizScreen } from '#web/quiz-taking/quiz-solution/components/quiz-screen.tsx';
import { createQuizStore, type QuizPhase, type QuizState } from '#web/quiz-taking/quiz-solution/store/quiz-store.ts';

const driver = {
  start: () => {},
  choose: () => {},
  submit: () => {},
  cancelSubmit: () => {},
  retry: () => {},
};
const question = {
  uuid: 'q1',
  content: 'Who rang the bell?',
  content_html: '<p>Who rang the bell?</p>',
  quote: null,
  quote_html: null,
  content_locale: 'en',
  quote_locale: null,
  listening_strand: null,
  position: 1,
  position_with_content_html: '<p>1. Who rang the bell?</p>',
  quiz_question_options: [],
};

const screenIn = (phase: QuizPhase): string => {
  const store = createStore<QuizState>(() => ({ ...createQuizStore(null, ['q1']).getState(), phase }));
  return renderToStaticMarkup(
    createElement(QuizScreen, {
      questions: [question],
      store,
      driver,
      locale: 'en',
      preview: false,
      title: 'Harbour quiz',
      kicker: 'Quiz',
      back: { label: 'To my quizzes', href: '/students' },
      signInHref: '/login',
      facts: null,
      languages: 'the languages',
    }),
  );
};

describe('the screen of a quiz reset while open', () => {
  it('shows this, and offers only to take the quiz again', () => {
    const html = screenIn('reset');
    expect(html).toContain('Your teacher has reset this quiz. You can take it again.');
    expect(html.match(/<(button|a|input)\b/g)).toEqual(['<button']);
    expect(html).toContain('Take the quiz again</button>');
    expect(html).not.toContain('the languages');
    expect(html).not.toContain('Who rang the bell?');
  });

  it('is not shown in any other phase', () => {
    for (const phase of ['intro', 'starting', 'questions', 'submitting'] as const) {
      expect(screenIn(phase)).not.toContain('has reset this quiz');
      expect(screenIn(phase)).toContain('the languages');
    }
  });
});
