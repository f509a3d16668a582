import { randomUUID } from 'node:crypto';
import {
  changeLessonDraft,
  draftLesson,
  publishLessonDraft,
  scheduleLessonPublication,
  sendLessonToReview,
  withdrawLesson,
} from '#commands/lessons/lesson/drafts.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { World } from '#tests/support/world.ts';
import { written } from './lesson-material-examples.ts';
import type { BadCall, RouteExample } from './route-example.ts';

/** How far the lesson of an example has come. */
type Stage = 'writing' | 'in_review' | 'planned' | 'published' | 'withdrawn';

const draftTexts = {
  description: 'A short trip.',
  subject: 'Science',
  gradeBand: '3-5',
  transcript: 'First the fog came.',
};

/** A lesson of one's own at that stage. */
export const lessonAt = async (world: World, stage: Stage): Promise<string> => {
  const path = `lesson-${randomUUID()}`;
  const lessonUuid = lessonUuidOf('Lesson', path);
  await draftLesson(world.context(), { type: 'Lesson', path, name: 'Fog' });
  await changeLessonDraft(world.context(), { lessonUuid, content: draftTexts });
  if (stage === 'writing') return lessonUuid;
  await sendLessonToReview(world.context(), { lessonUuid });
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  if (stage === 'planned') await scheduleLessonPublication(world.context(), { lessonUuid, publishAt });
  if (stage === 'published' || stage === 'withdrawn') await publishLessonDraft(world.context(), { lessonUuid });
  if (stage === 'withdrawn') await withdrawLesson(world.context(), { lessonUuid });
  return lessonUuid;
};

interface Example {
  readonly body?: unknown;
  readonly bad?: readonly BadCall[];
}

const onLesson = (stage: Stage, rest: string, { body = {}, bad = [] }: Example = {}): RouteExample => ({
  as: 'admin',
  status: 200,
  bad,
  call: async (world) => ({ path: `/admin/lessons/${await lessonAt(world, stage)}${rest}`, body }),
});

const recording = { title: 'The fog', address: `/media/${'0'.repeat(32)}.mp3`, captions: null, durationMs: null };

const [word] = written.vocabulary;
const badChange = (lesson: object, ...fields: string[]): BadCall => ({
  body: { lesson },
  fields: fields.map((field) => `lesson.${field}`),
});

export const lessonEditingExamples: Readonly<Record<string, RouteExample>> = {
  'get /admin/lessons': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/lessons' }),
    bad: [{ query: '?type=book&state=lost&page=0', fields: ['type', 'state', 'page'] }],
  },
  'get /admin/lessons/new': { as: 'admin', status: 200, call: () => ({ path: '/admin/lessons/new' }) },
  'post /admin/lessons': {
    as: 'admin',
    status: 201,
    call: () => ({ path: '/admin/lessons', body: { lesson: { type: 'event', name: `News ${randomUUID()}` } } }),
    bad: [
      { body: {}, fields: ['lesson'] },
      {
        body: { lesson: { type: 'book', name: ' ', path: 'A b' } },
        fields: ['lesson.type', 'lesson.name', 'lesson.path'],
      },
      { body: { lesson: { type: 'lesson', name: '海' } }, fields: ['lesson.path'] },
    ],
  },
  'post /admin/lessons/rendered_texts': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/lessons/rendered_texts', body: { texts: ['# Fog'] } }),
    bad: [{ body: { texts: [7] }, fields: ['texts.0'] }],
  },
  'get /admin/lessons/{uuid}/edit': onLesson('writing', '/edit'),
  'put /admin/lessons/{uuid}': onLesson('published', '', {
    body: { lesson: { name: 'Thick fog', prompts: written.prompts } },
    bad: [
      { body: {}, fields: ['lesson'] },
      badChange({ name: 7, tabs: [{}] }, 'name', 'tabs.0.title', 'tabs.0.text'),
      badChange({ description: 'x'.repeat(5_001) }, 'description'),
      badChange({ picture: { address: '', alt: 7 } }, 'picture.address', 'picture.alt'),
      badChange({ vocabulary: [word, word] }, 'vocabulary.1.id', 'vocabulary.1.word'),
      badChange({ audio: { standard: [{ title: '', address: 'a' }], slowed: [] } }, 'audio.standard.0.title'),
    ],
  }),
  'post /admin/lessons/{uuid}/review': onLesson('writing', '/review'),
  'post /admin/lessons/{uuid}/return': onLesson('in_review', '/return', {
    body: { reason: 'The end is missing.' },
    bad: [{ body: { reason: ' ' }, fields: ['reason'] }],
  }),
  'post /admin/lessons/{uuid}/slowed_recordings': {
    as: 'admin',
    status: 200,
    bad: [{ body: { pace: 0.5 }, fields: ['pace'] }],
    call: async (world) => {
      const lessonUuid = await lessonAt(world, 'writing');
      await changeLessonDraft(world.context(), { lessonUuid, content: { audio: { standard: [recording], slowed: [] } } });
      return { path: `/admin/lessons/${lessonUuid}/slowed_recordings`, body: { pace: 0.75 } };
    },
  },
  'put /admin/lessons/{uuid}/schedule': onLesson('in_review', '/schedule', {
    body: { publish_at: '2099-01-01T08:00' },
    bad: [
      { body: {}, fields: ['publish_at'] },
      { body: { publish_at: '2099-02-31' }, fields: ['publish_at'] },
    ],
  }),
  'delete /admin/lessons/{uuid}/schedule': onLesson('planned', '/schedule'),
  'post /admin/lessons/{uuid}/publish': onLesson('in_review', '/publish'),
  'delete /admin/lessons/{uuid}/draft': onLesson('writing', '/draft'),
  'post /admin/lessons/{uuid}/withdraw': onLesson('published', '/withdraw'),
  'post /admin/lessons/{uuid}/restore': onLesson('withdrawn', '/restore'),
  'get /admin/lessons/{uuid}/changes': {
    ...onLesson('writing', '/changes?since=0'),
    bad: [{ query: '&since=now', fields: ['since'] }],
  },
  'get /admin/lessons/{uuid}/history': onLesson('published', '/history'),
  'get /admin/lessons/{uuid}/preview': onLesson('writing', '/preview'),
  'get /admin/lessons/{uuid}/versions/{revision}': onLesson('published', '/versions/1'),
};
