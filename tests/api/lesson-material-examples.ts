import { presentMaterial } from '#api/lessons/lesson-material/presenter.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { materialExample, organizers } from '#tests/domain/support/material-examples.ts';
import { lessonPath } from '#tests/support/world.ts';
import type { BadCall, RouteExample } from './route-example.ts';

export const materialPath = `/admin/lessons/${lessonUuidOf('Lesson', lessonPath)}/material`;
export const written = presentMaterial(materialExample());

const bad = (changes: object, ...fields: string[]): BadCall => ({
  body: { lesson_material: { ...written, ...changes } },
  fields: fields.map((field) => `lesson_material.${field}`),
});
const [word, other] = written.vocabulary;
const organizer = (type: string, config_json: unknown) => ({
  organizers: [{ id: organizers.faql.id, type, organizer: { instructions: '', config_json } }],
});
const sentence = { id: 's1', text_before: 'The', text_after: '.' };

export const lessonMaterialExamples: Readonly<Record<string, RouteExample>> = {
  'get /admin/lessons/{uuid}/material': { as: 'admin', status: 200, call: () => ({ path: materialPath }) },
  'put /admin/lessons/{uuid}/material': {
    as: 'admin',
    status: 200,
    call: () => ({ path: materialPath, body: { lesson_material: written } }),
    bad: [
      { body: {}, fields: ['lesson_material'] },
      bad({ key_concepts: 7, prompts: 'none' }, 'key_concepts', 'prompts'),
      bad({ vocabulary: [word, { ...other, word: 'TIDE' }] }, 'vocabulary.1.word'),
      bad({ vocabulary: [word, word] }, 'vocabulary.1.id', 'vocabulary.1.word'),
      bad({ vocabulary: [{ ...word, home_language: { zz: 'x' } }] }, 'vocabulary.0.home_language.zz'),
      bad({ vocabulary: [{ ...word, home_language: { Spanish: 'x' } }] }, 'vocabulary.0.home_language.Spanish'),
      bad({ videos: [{ ...written.videos[0], created_by: null }] }, 'videos.0.created_by'),
      bad(organizer('Poster', {}), 'organizers.0.type'),
      bad(organizer('TChartWorksheet', { header1: 'Ebb' }), 'organizers.0.organizer.config_json.header2'),
      bad(
        organizer('FitbWorksheet', { sentences: [sentence, { ...sentence, id: 's2', text_after: null }] }),
        'organizers.0.organizer.config_json.sentences.1.text_after',
      ),
      bad(organizer('FitbWorksheet', { sentences: [sentence, sentence] }), 'organizers.0.organizer.config_json.sentences.1.id'),
    ],
  },
};
