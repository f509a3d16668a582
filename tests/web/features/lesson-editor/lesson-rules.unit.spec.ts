import { describe, expect, it } from 'vitest';
import type { LessonEdit } from '#api/lessons/lesson-editing/schemas.ts';
import type { Operation } from '#web/widgets/autosave/autosave-state.ts';
import { partChange, type Change, type Part } from '#web/lessons/lesson-editor/changes.ts';
import { lessonKind, type SavedLesson } from '#web/lessons/lesson-editor/lesson-kind.ts';
import { standingWords } from '#web/lessons/lesson-editor/components/lesson-screen.tsx';
import { objection } from '#web/lessons/lesson-editor/part-objections.ts';
import { cleanPart, sameContent } from '#web/lessons/lesson-editor/same-part.ts';
import { editedLessonSample } from '#tests/web/pages/lesson-editor-samples.ts';

const saved: SavedLesson = { lesson: editedLessonSample, gone: false };
const [word, other] = editedLessonSample.vocabulary as [Part<'vocabulary'>[number], Part<'vocabulary'>[number]];
const [video] = editedLessonSample.videos as [Part<'videos'>[number]];
const organizer = (type: string): Part<'organizers'>[number] => editedLessonSample.organizers.find((one) => one.type === type)!;

describe('what is sent for a part', () => {
  it('has no blank rows, and trims texts', () => {
    const blank = { id: 'new', word: ' ', definition: '', picture: null, home_language: {} };
    const typed = { ...word, word: ' tide ', home_language: { es: ' ', fr: 'la marée' } };
    expect(cleanPart('vocabulary', [typed, blank])).toEqual([{ ...word, word: 'tide', home_language: { fr: 'la marée' } }]);
    expect(cleanPart('tabs', [{ title: '', text: ' ' }])).toEqual([]);
    expect(cleanPart('picture', { address: ' ', alt: 'x' })).toBeNull();
    expect(
      cleanPart('video', { title: '', address: '', poster: null, captions: [], duration_ms: null, provider: null }),
    ).toBeNull();
    expect(cleanPart('videos', [{ ...video, address: ' ' }])[0]!.address).toBeNull();
    expect(cleanPart('audio', { standard: [{ title: '', address: '', captions: null, duration_ms: null }], slowed: [] })).toEqual(
      {
        standard: [],
        slowed: [],
      },
    );
  });

  it('compares equal regardless of the order of fields', () => {
    expect(sameContent([{ a: 1, b: [2] }], [{ b: [2], a: 1 }])).toBe(true);
    expect(sameContent([{ a: 1 }], [{ a: 2 }])).toBe(false);
  });
});

describe('reasons not to send a change', () => {
  const withConfig = (type: string, config: object) => {
    const one = organizer(type);
    return partChange('organizers', [{ ...one, organizer: { ...one.organizer, config_json: config } } as typeof one]);
  };

  it.each<[Change, string]>([
    [{ type: 'text', field: 'name', value: ' ' }, 'A lesson needs a title.'],
    [partChange('vocabulary', [{ ...word, word: '' }]), 'Word 1 has no word.'],
    [partChange('vocabulary', [word, { ...other, definition: '' }]), '“shore” needs a definition.'],
    [partChange('vocabulary', [word, { ...other, word: 'TIDE' }]), '“tide” is in the list twice.'],
    [partChange('videos', [video, video]), 'The video id “v1” is in the list twice.'],
    [partChange('videos', [{ ...video, title: '' }]), 'Video 1 needs an id and a title.'],
    [
      partChange('videos', [{ ...video, thumbnail_url_template: 'javascript:alert(1)' }]),
      'The thumbnail of “High water” needs an address that begins with https:// or /.',
    ],
    [withConfig('VocabularyListWorksheet', { words: [] }), 'Organizer 1 needs at least one word.'],
    [withConfig('FitbWorksheet', { sentences: [] }), 'Organizer 1 needs at least one sentence.'],
    [withConfig('TChartWorksheet', { header1: 'a', header2: ' ' }), 'Organizer 1 needs a text for every header.'],
    [
      partChange('audio', { standard: [{ title: '', address: 'a', captions: null, duration_ms: null }], slowed: [] }),
      'Recording 1 needs a title.',
    ],
  ])('%j', (change, reason) => expect(objection(change)).toBe(reason));

  it('are absent for a valid lesson', () => {
    for (const field of ['vocabulary', 'videos', 'organizers', 'audio', 'video', 'tabs', 'picture', 'prompts'] as const) {
      expect(objection(partChange(field, editedLessonSample[field]))).toBeNull();
    }
  });
});

describe('a change', () => {
  it('is a single request', () => {
    const path = `/admin/lessons/${editedLessonSample.uuid}`;
    expect(lessonKind.callOf(saved, { type: 'text', field: 'text_complexity', value: ' ' })).toEqual({
      method: 'PUT',
      path,
      body: { lesson: { text_complexity: null } },
    });
    expect(lessonKind.callOf(saved, partChange('tabs', []))).toEqual({ method: 'PUT', path, body: { lesson: { tabs: [] } } });
    const calls: [Change, string, string][] = [
      [{ type: 'send_to_review' }, 'POST', '/review'],
      [{ type: 'send_back', reason: 'Long.' }, 'POST', '/return'],
      [{ type: 'plan', publishAt: '2099-01-01T08:00' }, 'PUT', '/schedule'],
      [{ type: 'call_off' }, 'DELETE', '/schedule'],
      [{ type: 'publish' }, 'POST', '/publish'],
      [{ type: 'discard_draft' }, 'DELETE', '/draft'],
      [{ type: 'withdraw' }, 'POST', '/withdraw'],
      [{ type: 'restore' }, 'POST', '/restore'],
    ];
    for (const [change, method, rest] of calls) {
      expect(lessonKind.callOf(saved, change)).toMatchObject({ method, path: path + rest });
    }
  });

  it('is saved when the server has it', () => {
    expect(lessonKind.isSaved(saved, { type: 'text', field: 'subject', value: 'Science' })).toBe(true);
    expect(lessonKind.isSaved(saved, partChange('prompts', editedLessonSample.prompts))).toBe(true);
    expect(lessonKind.isSaved(saved, partChange('prompts', []))).toBe(false);
    expect(lessonKind.isSaved(saved, { type: 'publish' })).toBe(false);
  });
});

it('the bar shows the lesson’s status and what readers see', () => {
  const at = (changes: Partial<typeof editedLessonSample>): string[] => {
    const { label, text } = standingWords({ ...editedLessonSample, ...changes });
    return [label, text];
  };
  expect(at({})).toEqual(['Draft', 'Only staff see it.']);
  expect(at({ status: 'published', stage: 'in_review' })).toEqual(['In review', 'Readers keep the published version.']);
  expect(at({ stage: 'in_review', publish_at: '2099-01-01T00:00:00.000Z' })[0]).toBe('Planned');
  expect(at({ status: 'published', stage: null })).toEqual(['Published', 'Readers have what is here.']);
  expect(at({ status: 'withdrawn', stage: null })).toEqual(['Withdrawn', 'Readers don’t find it.']);
});

describe('changes made in the meantime', () => {
  const edit = (type: string): LessonEdit => ({
    revision: '8',
    type,
    what: 'did something',
    occurred_at: '2026-11-23T06:00:00.000Z',
    actor: { id: null, role: 'system', name: null },
    differences: [],
  });
  const asks = (types: string[], ...keys: string[]): boolean =>
    !lessonKind.needsNoDecision!(
      { changes: types.map(edit), lesson: editedLessonSample },
      keys.map((key) => ({ key }) as Operation<Change>),
    );

  it('need no decision when a level was measured or a recording slowed', () => {
    expect(asks(['LessonLevelUpdateRequested'], 'transcript')).toBe(false);
    expect(asks(['LessonLevelUpdateRequested', 'LessonLevelUpdated'], 'subject', 'vocabulary')).toBe(false);
    expect(asks(['LessonLevelUpdateCancelled', 'LessonLevelUpdateFailed'], 'elp_level')).toBe(false);
    expect(asks(['LessonSlowingRequested', 'LessonSlowingEnded'], 'elp_level')).toBe(false);
  });

  it('need a decision when they concern the edited field, or were made by a person', () => {
    expect(asks(['LessonLevelUpdated'], 'elp_level')).toBe(true);
    expect(asks(['LessonLevelUpdated'], 'text_complexity')).toBe(true);
    expect(asks(['LessonSlowingEnded'], 'audio')).toBe(true);
    expect(asks(['LessonLevelUpdated', 'LessonDraftChanged'], 'subject')).toBe(true);
    expect(asks(['LessonSentToReview'], 'subject')).toBe(true);
  });
});
