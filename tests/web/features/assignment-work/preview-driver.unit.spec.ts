import { describe, expect, it, vi } from 'vitest';
import { createPreviewDriver } from '#web/lesson-work/pages/assignment-preview/assignment-preview-page.tsx';
import { promptField } from '#web/lesson-work/assignment-work/store/fields.ts';
import { finishBlock, finishVocabulary, flipWord, stay } from '#web/lesson-work/assignment-work/store/steps.ts';
import { createWorkStore } from '#web/lesson-work/assignment-work/store/work-store.ts';
import { assignmentPreviewSample } from '#tests/web/pages/assignment-samples.ts';
import { pageSamples } from '#tests/web/pages/page-samples.ts';

const assignment = assignmentPreviewSample(pageSamples.lesson.lesson);
const preview = () => {
  const store = createWorkStore(assignment);
  return { store, driver: createPreviewDriver(store) };
};

describe('an assignment preview', () => {
  it('folds parts, continues with Next, and warns about skipped words, as on a student’s page', () => {
    const { store, driver } = preview();
    expect(store.getState().unfolded).toEqual(['overview']);
    driver.step(finishBlock(assignment, 'overview'));
    expect(store.getState()).toMatchObject({ completed: ['overview'], unfolded: ['vocabulary'] });
    driver.step(finishVocabulary(assignment));
    expect(store.getState()).toMatchObject({ asking: true, unfolded: ['vocabulary'] });
    driver.step(stay);
    for (const { id } of assignment.vocabulary_words) driver.step(flipWord(id));
    driver.step(finishVocabulary(assignment));
    expect(store.getState()).toMatchObject({ asking: false, unfolded: ['podcast'] });
  });

  it('handles typing and submitting without the server, and can start over', () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const { store, driver } = preview();
    const field = promptField(assignment.questions[0]!.id);
    driver.write(field, 'The moon.');
    driver.leave(field);
    driver.submit();
    expect(store.getState()).toMatchObject({ phase: 'submitted', texts: { [field]: 'The moon.' } });
    driver.retry();
    expect(store.getState()).toMatchObject({ phase: 'working', completed: [] });
    expect(store.getState().texts[field] ?? '').toBe('');
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockRestore();
  });
});
