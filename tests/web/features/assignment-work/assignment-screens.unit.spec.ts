import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { presentAssignment } from '#api/assignments/lesson-assignments/presenter.ts';
import type { AssignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import type { Organizer } from '#domain/lessons/organizers/organizer.ts';
import { AssignmentWork } from '#web/lesson-work/assignment-work/components/assignment-work.tsx';
import type { WorkDriver } from '#web/lesson-work/assignment-work/driver.ts';
import { entryField, ownField } from '#web/lesson-work/assignment-work/store/fields.ts';
import { createWorkStore, type WorkState } from '#web/lesson-work/assignment-work/store/work-store.ts';
import { content, ids } from './work-fixture.ts';

const nothing = (): void => {};

/** The page as a driver without a server has it. */
const screen = (over: Partial<AssignmentContent>, state: Partial<WorkState> = {}): string => {
  const assignment = presentAssignment({ ...content, ...over });
  const store = createWorkStore(assignment);
  store.setState(state);
  // What renders on the server sees the state that a store began with.
  store.getInitialState = store.getState;
  const verbs = { step: nothing, write: nothing, leave: nothing, submit: nothing, cancelSubmit: nothing, retry: nothing };
  const driver: WorkDriver = { store, ...verbs, choose: nothing, discard: nothing };
  return renderToStaticMarkup(createElement(AssignmentWork, { assignment, driver }));
};

const organizer = (sheet: Pick<Organizer, 'type' | 'config'>): Organizer =>
  ({ id: ids.blanks, instructions: 'Listen.', ...sheet }) as Organizer;
const two = { header1: 'Before', header2: 'After' };

describe('each kind of organizer', () => {
  const labels: readonly [string, Pick<Organizer, 'type' | 'config'>, readonly string[], readonly string[]][] = [
    [
      'VocabularyListWorksheet',
      { type: 'VocabularyListWorksheet', config: { words: ['quay', 'tide'] } },
      ['What does “quay” mean?'],
      ['“tide”'],
    ],
    [
      'FitbWorksheet',
      {
        type: 'FitbWorksheet',
        config: {
          sentences: [
            { id: 's1', text_before: 'A ship at the ', text_after: '.' },
            { id: 's2', text_before: 'Second', text_after: '' },
          ],
        },
      },
      ['A ship at the '],
      ['Second'],
    ],
    [
      'FiveWWorksheet',
      { type: 'FiveWWorksheet', config: { header1: 'Who', header2: 'What', header3: 'Where', header4: 'When', header5: 'Why' } },
      ['Who', 'What', 'Where', 'When', 'Why'],
      [],
    ],
    ['FaqlWorksheet', { type: 'FaqlWorksheet', config: two }, ['Before', 'After'], []],
    ['TChartWorksheet', { type: 'TChartWorksheet', config: two }, ['Before', 'After'], []],
    ['DaiWorksheet', { type: 'DaiWorksheet', config: two }, ['Before', 'After'], []],
  ];
  it.each(labels)('%s', (_kind, sheet, shown, later) => {
    const html = screen({ organizers: [organizer(sheet)] });
    for (const text of shown) expect(html).toContain(text);
    // Words and sentences come one at a time.
    for (const text of later) expect(html).not.toContain(text);
    expect(html.match(/class="answer__input/g)!.length - 1).toBe(shown.length);
  });
});

describe('the assignment page', () => {
  it('works without questions: the work can be handed in', () => {
    const html = screen({ prompts: [], overview: null, vocabulary: [], videos: [], podcast: false, organizers: [] });
    expect(html).toContain('There are no questions to answer in this assignment.');
    expect(html).toContain('Submit');
  });

  it('styles a single video differently', () => {
    expect(screen({})).toContain('videos--single');
    const video = content.videos[0]!;
    expect(screen({ videos: [video, { ...video, id: 'v2', address: 'https://example.test/page' }] })).not.toContain(
      'videos--single',
    );
  });

  it('works without a recording', () => {
    const assignment = presentAssignment(content);
    const driver = { store: createWorkStore(assignment) } as WorkDriver;
    const html = renderToStaticMarkup(createElement(AssignmentWork, { assignment, driver, slots: { hasSound: false } }));
    expect(html).toContain('The recording is not here at the moment.');
  });

  it('is read-only once it is handed in', () => {
    const texts = {
      [`prompt:${ids.harbour}`]: 'It was loud.',
      [entryField(ids.facts, 'a')]: 'A fact',
      [ownField(ids.facts)]: 'One more.',
    };
    const html = screen({}, { phase: 'submitted', texts });
    for (const text of Object.values(texts)) expect(html).toContain(text);
    expect(html).not.toMatch(/<textarea|<input|Submit</);
  });

  it('shows both texts when two pages edited one field', () => {
    const field = `prompt:${ids.harbour}`;
    const { saving } = createWorkStore(presentAssignment(content)).getState();
    const html = screen({}, { saving: { ...saving, conflicts: { [field]: { mine: 'Cold', theirs: 'Loud' } } } });
    for (const text of ['You wrote this in two places', 'Cold', 'Loud', 'Keep both']) expect(html).toContain(text);
  });
});
