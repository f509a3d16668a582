import { describe, expect, it } from 'vitest';
import { lessonDecider, type WriteLessonMaterial } from '#domain/lessons/lesson/decider.ts';
import { noMaterial } from '#domain/lessons/lesson/material-rules.ts';
import { lessonMaterial, type LessonMaterial } from '#domain/lessons/lesson/material.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at, exampleUuid } from './support/examples.ts';
import { materialExample, organizers } from './support/material-examples.ts';

const { given } = specificationOf(lessonDecider);
const lessonUuid = exampleUuid(6, 1);
const content = { name: 'Tides', description: '', subject: 'Science', gradeBand: '3-5', textComplexity: null, transcript: '' };
const published = {
  type: 'LessonPublished',
  data: { lessonUuid, type: 'Lesson', path: 'tides', content, occurredAt: at(0) },
} as const;
const occurredAt = at(60);
const write = (material: LessonMaterial): WriteLessonMaterial => ({ type: 'WriteLessonMaterial', material, occurredAt });
const changed = (parts: Partial<LessonMaterial>) =>
  ({ type: 'LessonMaterialChanged', data: { lessonUuid, parts, occurredAt } }) as const;

describe('a lesson’s teaching material', () => {
  const written = [published, changed(materialExample())] as const;

  it('is written as a whole', () => given(published).when(write(materialExample())).then(changed(materialExample())));

  it.each<[keyof LessonMaterial, Partial<LessonMaterial>]>([
    ['overview', { overview: { ...materialExample().overview, synopsis: 'The sea comes and goes.' } }],
    ['vocabulary', { vocabulary: materialExample().vocabulary.slice(1) }],
    ['videos', { videos: [] }],
    ['organizers', { organizers: [{ ...organizers.tChart, config: { header1: 'Day', header2: 'Night' } }] }],
    ['prompts', { prompts: [] }],
  ])('records only its %s when nothing else changed', (_part, parts) =>
    given(...written)
      .when(write(materialExample(parts)))
      .then(changed(parts)),
  );

  it('records nothing when unchanged, whatever the order of its fields', () => {
    const [word, ...others] = materialExample().vocabulary;
    const { id, word: text, definition, homeLanguage } = word!;
    given(...written)
      .when(write(materialExample({ vocabulary: [{ homeLanguage, definition, word: text, id }, ...others] })))
      .thenNothing();
    given(published).when(write(noMaterial)).thenNothing();
  });

  it('is kept when the lesson itself changes', () => {
    const { state } = given(...written, { type: 'LessonContentChanged', data: { lessonUuid, content, occurredAt } });
    expect(state).toMatchObject({ material: materialExample() });
  });

  it('is merged over several changes', () => {
    const { state } = given(...written, changed({ prompts: [] }), changed({ videos: [] }));
    expect(state).toMatchObject({ material: materialExample({ prompts: [], videos: [] }) });
  });

  it('needs a lesson', () => given().when(write(materialExample())).thenThrows('not_found', 'not_found'));

  const [word, other] = materialExample().vocabulary as [
    LessonMaterial['vocabulary'][number],
    LessonMaterial['vocabulary'][number],
  ];
  const [video] = materialExample().videos as [LessonMaterial['videos'][number]];
  const [prompt] = materialExample().prompts as [LessonMaterial['prompts'][number]];

  it.each<[string, Partial<LessonMaterial>, string]>([
    ['an id of a word twice', { vocabulary: [word, { ...other, id: word.id.toUpperCase() }] }, 'vocabulary.1.id'],
    ['a word twice', { vocabulary: [word, { ...other, word: ' Tide' }] }, 'vocabulary.1.word'],
    ['a language that is none', { vocabulary: [word, { ...other, homeLanguage: { zz: 'x' } }] }, 'vocabulary.1.homeLanguage.zz'],
    ['an id of a video twice', { videos: [video, { ...video, title: 'Another' }] }, 'videos.1.id'],
    ['an id of an organizer twice', { organizers: [organizers.faql, organizers.dai, organizers.faql] }, 'organizers.2.id'],
    ['an id of a prompt twice', { prompts: [prompt, prompt] }, 'prompts.1.id'],
  ])('is rejected with %s, and the field is named', (_what, parts, field) => {
    const refused = given(...written).when(write(materialExample(parts)));
    refused.thenThrows('invalid', 'lesson_material_invalid', { fields: [{ field, message: expect.any(String) }] });
  });

  it('is rejected with a list of all problems', () =>
    given(published)
      .when(write(materialExample({ prompts: [prompt, prompt], vocabulary: [word, word] })))
      .thenThrows('invalid', 'lesson_material_invalid', {
        fields: ['vocabulary.1.id', 'vocabulary.1.word', 'prompts.1.id'].map((field) => ({ field, message: expect.any(String) })),
      }));
});

describe('valid material', () => {
  const fieldsRefused = (material: unknown): string[] =>
    lessonMaterial.safeParse(material).error?.issues.map(({ path }) => path.join('.')) ?? [];
  const [word] = materialExample().vocabulary;
  const [video] = materialExample().videos;
  const [prompt] = materialExample().prompts;

  it('includes our example, and empty material', () => {
    expect(lessonMaterial.parse(materialExample())).toEqual(materialExample());
    expect(lessonMaterial.parse(noMaterial)).toEqual(noMaterial);
  });

  it('includes languages that only families speak', () => {
    const vocabulary = [{ ...word!, homeLanguage: { hmn: 'x', 'zh-Hans': 'x', 'pt-BR': 'x' } }];
    expect(fieldsRefused(materialExample({ vocabulary }))).toEqual([]);
    given(published)
      .when(write(materialExample({ vocabulary })))
      .then(changed(materialExample({ vocabulary })));
  });

  it.each<[string, object, string]>([
    [
      'an overview without its objectives',
      { overview: { keyConcepts: '', synopsis: '', languageObjective: '' } },
      'overview.contentObjective',
    ],
    ['a text without end', { overview: { ...materialExample().overview, synopsis: 'x'.repeat(5_001) } }, 'overview.synopsis'],
    ['a word without letters', { vocabulary: [{ ...word, word: ' ' }] }, 'vocabulary.0.word'],
    ['a word without a definition', { vocabulary: [{ ...word, definition: '' }] }, 'vocabulary.0.definition'],
    ['a word with an id that is no uuid', { vocabulary: [{ ...word, id: '7' }] }, 'vocabulary.0.id'],
    [
      'a language written out',
      { vocabulary: [{ ...word, homeLanguage: { Spanish: 'x' } }] },
      'vocabulary.0.homeLanguage.Spanish',
    ],
    [
      'a script in place of a picture',
      { videos: [{ ...video, thumbnailUrlTemplate: 'javascript:alert(1)' }] },
      'videos.0.thumbnailUrlTemplate',
    ],
    ['a video on another host, without saying so', { videos: [{ ...video, address: '//evil.test/a' }] }, 'videos.0.address'],
    ['a prompt without a text', { prompts: [{ ...prompt, content: '' }] }, 'prompts.0.content'],
    ['an organizer of no kind', { organizers: [{ ...organizers.faql, type: 'Poster' }] }, 'organizers.0.type'],
    [
      'a config of another kind',
      { organizers: [{ ...organizers.tChart, config: { words: ['a'] } }] },
      'organizers.0.config.header1',
    ],
    ['more words than anybody learns', { vocabulary: Array.from({ length: 61 }, () => word) }, 'vocabulary'],
  ])('does not include %s', (_what, parts, field) => {
    expect(fieldsRefused({ ...materialExample(), ...parts })).toContain(field);
  });
});
