import type { LessonMaterial } from '#domain/lessons/lesson/material.ts';
import type { Organizer } from '#domain/lessons/organizers/organizer.ts';
import { exampleUuid } from './examples.ts';

export const sentence = (id: string) => ({ id, text_before: `In sentence ${id} stands a`, text_after: '.' });

/** One of each kind. */
export const organizers = {
  vocabularyList: {
    id: exampleUuid(7, 1),
    type: 'VocabularyListWorksheet',
    instructions: 'Say what each word means.',
    config: { words: ['tide', 'shore'] },
  },
  fillInTheBlank: {
    id: exampleUuid(7, 2),
    type: 'FitbWorksheet',
    instructions: 'Fill in the blanks.',
    config: { sentences: [sentence('s1'), sentence('s2'), sentence('s3')] },
  },
  fiveW: {
    id: exampleUuid(7, 3),
    type: 'FiveWWorksheet',
    instructions: '',
    config: { header1: 'Who', header2: 'What', header3: 'Where', header4: 'When', header5: 'Why' },
  },
  faql: { id: exampleUuid(7, 4), type: 'FaqlWorksheet', instructions: '', config: { header1: 'Fact', header2: 'Question' } },
  tChart: { id: exampleUuid(7, 5), type: 'TChartWorksheet', instructions: '', config: { header1: 'Ebb', header2: 'Flood' } },
  dai: { id: exampleUuid(7, 6), type: 'DaiWorksheet', instructions: '', config: { header1: 'Detail', header2: 'Idea' } },
} satisfies Record<string, Organizer>;

/** Material with something in every part. */
export const materialExample = (changes: Partial<LessonMaterial> = {}): LessonMaterial => ({
  overview: {
    keyConcepts: '- Tides',
    contentObjective: 'I can explain a tide.',
    languageObjective: 'I can compare.',
    synopsis: '',
  },
  vocabulary: [
    { id: exampleUuid(8, 1), word: 'tide', definition: 'the sea as it rises and falls', homeLanguage: { es: 'la marea' } },
    { id: exampleUuid(8, 2), word: 'shore', definition: 'the land beside the sea' },
  ],
  videos: [{ id: 'v1', title: 'High water', createdBy: 'Earshot', thumbnailUrlTemplate: '/media/v1.webp' }],
  organizers: Object.values(organizers),
  prompts: [{ id: exampleUuid(9, 1), content: 'What did you hear?' }],
  ...changes,
});
