import { describe, expect, it } from 'vitest';
import { recordingEndMs } from '#domain/lessons/lesson/recording-end.ts';
import { callOf, translationsWith } from '#web/quizzes/quiz-editor/api/change-call.ts';
import type { Change } from '#web/quizzes/quiz-editor/changes.ts';
import { gapsOf, remarksOf } from '#web/quizzes/quiz-editor/gaps.ts';
import { missingIn } from '#web/quizzes/quiz-editor/missing-pieces.ts';
import { quizListAddress } from '#web/quizzes/quiz-editor/quiz-list-address.ts';
import { sameChoices } from '#web/quizzes/quiz-editor/components/choices.tsx';
import { millisecondsOf, stopTimeText, stopWarning } from '#web/quizzes/quiz-editor/stop-time.ts';
import { strandChoices } from '#web/quizzes/quiz-editor/strand-choices.ts';
import { readIn } from '#tests/support/document.ts';
import { openPage } from '#tests/web/pages/opened-page.ts';
import { editedQuestion, quizEditorSample } from '#tests/web/pages/quiz-editor-samples.ts';

const { quiz, quiz_questions: questions, listening_strands: strands } = quizEditorSample;
const editing = { quiz, questions };

describe('the audio stop time', () => {
  it.each([
    ['00:01:30', 90_000],
    ['23:59:59', 86_399_000],
    [' 00:00:00 ', 0],
    ['1:30', null],
    ['00:60:00', null],
    ['00:00:61', null],
    ['24:00:00', null],
    ['00:01:30.5', null],
    ['', null],
  ])('%j is %j milliseconds', (text, milliseconds) => expect(millisecondsOf(text)).toBe(milliseconds));
  it('is read back as entered', () => {
    expect([0, 90_000, 86_399_000].map(stopTimeText)).toEqual(['00:00:00', '00:01:30', '23:59:59']);
    expect(stopTimeText(null)).toBe('');
  });
});

describe('choices', () => {
  const choices = (...contents: string[]) => contents.map((content, index) => ({ position: index + 1, content }));
  it('are reported when they look the same, and when they differ in capitals alone', () => {
    expect(sameChoices(choices('A gull', ' a  GULL', 'A tern', 'a tern ', 'A\u00a0gu\u00adll'))).toEqual([
      { positions: [1, 2, 5], inCapitals: false },
      { positions: [3, 4], inCapitals: true },
    ]);
  });
  it('are not reported when different or still empty', () => {
    expect(sameChoices(choices('A gull', 'A tern', '', ' '))).toEqual([]);
  });
});

describe('strands', () => {
  const three = [
    editedQuestion(1, { listening_strand: 'Literal' }),
    editedQuestion(2, { listening_strand: 'Literal' }),
    editedQuestion(3, { listening_strand: 'Inference' }),
  ];
  const of = (index: number) => Object.fromEntries(strandChoices(strands, three, three[index]!).map((one) => [one.name, one]));
  it('are unavailable once other questions use them as often as a quiz allows', () => {
    expect(of(2)['Literal']).toEqual({ name: 'Literal', usedBy: [1, 2], taken: true });
    expect(of(0)['Literal']).toEqual({ name: 'Literal', usedBy: [2], taken: false });
    expect([of(0)['Inference']?.taken, of(2)['Inference']?.taken]).toEqual([true, false]);
  });
  it('include an imported one that is not ours', () => {
    const foreign = editedQuestion(1, { listening_strand: 'Tone' });
    expect(strandChoices(strands, [foreign], foreign).map(({ name }) => name)).toEqual(['Literal', 'Inference', 'Tone']);
  });
});

describe('each change is one request in the specification', () => {
  const q = { questionUuid: 'q1' };
  const o = { ...q, optionUuid: 'q1-o2' };
  it.each<[Change, string, string, unknown]>([
    [{ type: 'title', value: 'T' }, 'PUT', '', { quiz: { title: 'T' } }],
    [{ type: 'audio_stop', on: true }, 'PUT', '', { quiz: { audio_stop: true } }],
    [
      { type: 'stop_time', field: 'slowed_audio_stop_time_ms', milliseconds: 5 },
      'PUT',
      '',
      { quiz: { slowed_audio_stop_time_ms: 5 } },
    ],
    [{ type: 'question_text', ...q, field: 'content', value: '' }, 'PUT', '/questions/q1', { quiz_question: { content: '' } }],
    [{ type: 'question_text', ...q, field: 'quote', value: ' ' }, 'PUT', '/questions/q1', { quiz_question: { quote: null } }],
    [{ type: 'strand', ...q, strand: null }, 'PUT', '/questions/q1', { quiz_question: { listening_strand: null } }],
    [{ type: 'option_text', ...o, value: 'No' }, 'PUT', '/options/q1-o2', { quiz_question_option: { content: 'No' } }],
    [{ type: 'correct', ...o }, 'PUT', '/options/q1-o2', { quiz_question_option: { correct: true } }],
    [{ type: 'add_question' }, 'POST', '/questions', {}],
    [{ type: 'remove_question', ...q }, 'DELETE', '/questions/q1', {}],
    [{ type: 'move_question', ...q, direction: 'up' }, 'PUT', '/questions/q1/move', { direction: 'up' }],
    [{ type: 'add_option', ...q, value: 'No' }, 'POST', '/questions/q1/options', { quiz_question_option: { content: 'No' } }],
    [{ type: 'remove_option', ...o }, 'DELETE', '/options/q1-o2', {}],
    [{ type: 'move_option', ...o, direction: 'down' }, 'PUT', '/options/q1-o2/move', { direction: 'down' }],
    [{ type: 'publish' }, 'POST', '/publish', {}],
    [{ type: 'unpublish' }, 'POST', '/unpublish', {}],
  ])('%j', (change, method, path, body) =>
    expect(callOf(editing, change)).toEqual({ method, path: `/admin/quizzes/quiz${path}`, body }),
  );
});

describe('translations', () => {
  const spanish = (questionUuid: string, piece: string, value: string) =>
    translationsWith(editing, { type: 'translation', locale: 'es', questionUuid, piece, value });
  it('are sent with all others in the same language', () => {
    expect(spanish('q1', 'quote', 'Subió.')).toEqual({
      q1: { content: '¿Por qué?', quote: 'Subió.', options: { 'q1-o1': 'Uno' } },
    });
    expect(spanish('q2', 'q2-o1', 'Uno')).toMatchObject({ q1: {}, q2: { content: null, options: { 'q2-o1': 'Uno' } } });
  });
  it('are left out when emptied, or when their question is gone', () => {
    expect(spanish('q1', 'q1-o1', '')).toEqual({ q1: { content: '¿Por qué?', quote: null, options: {} } });
    const without = { quiz, questions: [questions[1]!] };
    const change = { type: 'translation', locale: 'es', questionUuid: 'q2', piece: 'content', value: '' } as const;
    expect(translationsWith(without, change)).toEqual({});
  });
  it('are counted as missing text by text, where there is something to translate', () => {
    expect(missingIn(editing, 'es').map(({ questionUuid, piece }) => `${questionUuid} ${piece}`)).toEqual([
      'q1 quote',
      'q1 q1-o2',
      'q2 content',
      'q2 q2-o1',
      'q2 q2-o2',
    ]);
    expect(missingIn(editing, 'fr')).toHaveLength(7);
    expect(missingIn({ quiz, questions: [editedQuestion(1, { content: '', quiz_question_options: [] })] }, 'fr')).toEqual([]);
  });
});

it('lists what prevents publishing a quiz, one line per question', () => {
  const missing = [
    { quiz_question_uuid: 'q2', problem: 'question_without_content' },
    { quiz_question_uuid: 'q2', problem: 'no_correct_option' },
    { quiz_question_uuid: 'q1', problem: 'too_few_options' },
  ];
  expect(gapsOf({ ...quiz, missing }, questions)).toEqual([
    { questionUuid: 'q2', text: 'Question 2: no text and no correct choice' },
    { questionUuid: 'q1', text: 'Question 1: fewer than 2 choices' },
  ]);
  const added = ['added_after_start', 'no_correct_option'].map((problem) => ({ quiz_question_uuid: 'q2', problem }));
  expect(gapsOf({ ...quiz, missing: added }, questions)).toEqual([
    { questionUuid: 'q2', text: 'Question 2: added after students started, so it has to go' },
  ]);
  const none = [{ quiz_question_uuid: null, problem: 'no_questions' }];
  expect(gapsOf({ ...quiz, missing: none }, [])).toEqual([{ questionUuid: null, text: 'Add a question.' }]);
});

it('names what may stay and is seldom meant, such as a question’s picture without words, in the order of the questions', () => {
  const remarks = [
    { quiz_question_uuid: 'q2', remark: 'question_picture_without_words' as const },
    { quiz_question_uuid: 'q1', remark: 'options_differ_in_capitals' as const },
    { quiz_question_uuid: 'q1', remark: 'question_picture_without_words' as const },
    { quiz_question_uuid: 'gone', remark: 'question_picture_without_words' as const },
  ];
  const picture = 'a picture without a description: write one between its brackets for students who can’t see it';
  expect(remarksOf({ ...quiz, remarks }, questions)).toEqual([
    { questionUuid: 'q1', text: `Question 1: choices that differ only in capital letters and ${picture}` },
    { questionUuid: 'q2', text: `Question 2: ${picture}` },
  ]);
  const page = openPage('quiz_editor', 'admin', { data: { ...quizEditorSample, quiz: { ...quiz, remarks } } });
  expect(readIn(page.querySelector('[aria-label="Worth a look"]'))).toContain('Question 2: a picture without a description');
});

it('keeps the search criteria in the list’s address', () => {
  const asked = { search: 'low tide', state: 'draft' } as const;
  expect(quizListAddress(asked, { page: 2 })).toBe('/admin/quizzes?search=low+tide&state=draft&page=2');
  expect(quizListAddress(asked, { state: '' })).toBe('/admin/quizzes?search=low+tide');
  expect(quizListAddress({ search: '', state: '' }, {})).toBe('/admin/quizzes');
});

describe('a stop time past the end of the recording', () => {
  it('causes a warning with both times, unlike one at the end', () => {
    expect(stopWarning(120_000, 90_000)).toBe(
      'The recording ends at 00:01:30, before this stop at 00:02:00. Students will hear all of it.',
    );
    expect([stopWarning(90_000, 90_000), stopWarning(120_000, null), stopWarning(null, 90_000)]).toEqual([null, null, null]);
  });

  it('is measured by the last recording to end, as played, if all are known', () => {
    expect(recordingEndMs([{ durationMs: 60_000 }, { durationMs: 90_000, endMs: 70_000 }])).toBe(70_000);
    expect(recordingEndMs([{ durationMs: 60_000 }, { durationMs: null }])).toBeNull();
    expect(recordingEndMs([])).toBeNull();
  });
});
