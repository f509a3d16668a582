import { describe, expect, it } from 'vitest';
import { fieldLabel } from '#api/http/field-labels.ts';
import { invalidFields, problemDocument } from '#api/http/problem.ts';
import { sentence } from '#domain/shared/sentence.ts';

describe('a refused field', () => {
  it.each([
    ['quiz.title', 'Title'],
    ['quiz_question_answer.quiz_question_option_uuid', 'Choice'],
    ['quiz_question.quiz_question_options.2.content', 'Choice 3, text'],
    ['quiz_question.listening_strand', 'Listening strand'],
    ['quiz_question_option', 'Choice'],
    ['quiz_question_option.correct', 'Correct choice'],
    ['questions.22222222-2222-4222-8222-222222222221.content', 'Text'],
    ['texts.0', 'Text 1'],
    ['school_class_id', 'Class'],
    ['start_date', 'Start date'],
    ['locale', 'Language'],
    ['confirmation', 'Confirmation'],
    ['least_students', 'Smallest group'],
    ['', ''],
  ])('%s is called %j', (path, label) => {
    expect(fieldLabel(path)).toBe(label);
  });

  it('gets its readable name, with its API name next to it', () => {
    const problem = invalidFields([
      { path: 'quiz.title', message: 'give the quiz a title' },
      { path: 'start_date', message: 'use a day such as 2026-03-01.' },
      { path: '', message: 'send an object' },
    ]);
    expect(problemDocument(problem)).toMatchObject({
      detail:
        'Some fields cannot be used. Title: give the quiz a title. Start date: use a day such as 2026-03-01. Send an object.',
      errors: [
        { path: 'quiz.title', label: 'Title', message: 'give the quiz a title' },
        { path: 'start_date', label: 'Start date', message: 'use a day such as 2026-03-01.' },
        { path: '', label: '', message: 'send an object' },
      ],
    });
  });
});

describe('a sentence', () => {
  it.each([
    ['the bell rang', 'The bell rang.'],
    ['The bell rang.', 'The bell rang.'],
    ['did it?', 'Did it?'],
    ['she said “stop!”', 'She said “stop!”'],
    ['one of (a, b)', 'One of (a, b).'],
    ['see “a”', 'See “a”.'],
    [' at 8 a.m. ', 'At 8 a.m.'],
    ['', ''],
  ])('%j ends with one punctuation mark: %j', (words, expected) => {
    expect(sentence(words)).toBe(expected);
  });
});
