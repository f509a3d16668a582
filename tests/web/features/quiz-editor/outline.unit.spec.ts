import { describe, expect, it } from 'vitest';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import type { Change } from '#web/quizzes/quiz-editor/changes.ts';
import { firstToOpen, firstWords, headingId, outlineState, questionAt } from '#web/quizzes/quiz-editor/outline.ts';
import { createEditorStore, type EditorState, type Operation } from '#web/quizzes/quiz-editor/store/editor-store.ts';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { quizEditorSample } from '#tests/web/pages/quiz-editor-samples.ts';

const [first, second] = quizEditorSample.quiz_questions as [QuizQuestion, QuizQuestion];

const stateWith = (patch: Partial<EditorState>): EditorState => ({ ...createEditorStore(quizEditorSample).getState(), ...patch });
const draft = (missing: EditorState['quiz']['missing']): EditorState =>
  stateWith({ quiz: { ...quizEditorSample.quiz, status: 'draft', draft: null, missing } });
const gap = { quiz_question_uuid: second.uuid, problem: 'no_correct_option' } as const;

const waiting = (change: Change, phase: Operation['phase']): Operation => ({
  key: `question:${first.uuid}:content`,
  change,
  phase,
  reason: null,
  idempotencyKey: 'k',
  attempted: false,
});
const text: Change = { type: 'question_text', questionUuid: first.uuid, field: 'content', value: 'Why?' };

describe('the quiz outline', () => {
  it('shows the start of a question without Markdown', () => {
    expect(firstWords('What does **por  favor** mean?\nSay [it](https://example.org) in `English`.')).toBe(
      'What does por favor mean? Say it in English.',
    );
    expect(firstWords('   ')).toBe('');
    expect(firstWords('a'.repeat(500))).toHaveLength(160);
  });

  it.each([
    ['failed', 'unsaved'],
    ['typing', 'saving'],
    ['sending', 'saving'],
  ] as const)('for a question with a text that is %s shows: %s', (phase, said) => {
    const state = { ...draft([gap]), pending: [waiting(text, phase)] };
    expect(outlineState(state, first.uuid)).toBe(said);
    expect(outlineState(state, second.uuid)).toBe('incomplete');
  });

  it('shows unsaved changes while the server is unreachable', () => {
    const state = { ...draft([]), trouble: 'unreachable' as const, pending: [waiting(text, 'ready')] };
    expect(outlineState(state, first.uuid)).toBe('unsaved');
  });

  it('ignores texts in other languages, and gaps in a published quiz', () => {
    const spanish: Change = { type: 'translation', locale: 'es', questionUuid: first.uuid, piece: 'content', value: '¿Por qué?' };
    expect(outlineState({ ...draft([]), pending: [waiting(spanish, 'failed')] }, first.uuid)).toBe('complete');
    const published = { ...quizEditorSample.quiz, status: 'published', draft: null, missing: [gap] } as const;
    expect(outlineState(stateWith({ quiz: { ...published, missing: [gap] } }), second.uuid)).toBe('complete');
  });

  it('opens the first incomplete question, or the first one, or none', () => {
    expect(firstToOpen(draft([gap]))).toBe(second.uuid);
    expect(firstToOpen(draft([]))).toBe(first.uuid);
    expect(firstToOpen({ ...draft([]), questions: [] })).toBeNull();
  });

  it('finds the question of a page element', () => {
    const questions = [first, second];
    expect(questionAt(headingId(second.uuid), questions)).toBe(second.uuid);
    expect(questionAt(elementId(`option:${first.quiz_question_options[0]!.uuid}:content`), questions)).toBe(first.uuid);
    expect(questionAt('publish-gaps', questions)).toBeNull();
  });
});
