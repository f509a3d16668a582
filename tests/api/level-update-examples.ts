import { randomUUID } from 'node:crypto';
import { quizableFolders } from '#api/shared/quizable.ts';
import { changeLessonDraft, draftLesson } from '#commands/lessons/lesson/drafts.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import type { World } from '#tests/support/world.ts';
import type { RouteExample } from './route-example.ts';

/** A draft of one's own, with a transcript. */
export const draftOfType = async (
  world: World,
  type: QuizableType,
  transcript = 'First the fog came. Then the bell rang twice.',
): Promise<string> => {
  const path = `levels-${randomUUID()}`;
  const lessonUuid = lessonUuidOf(type, path);
  await draftLesson(world.context(), { type, path, name: 'Fog' });
  await changeLessonDraft(world.context(), { lessonUuid, content: { transcript } });
  return lessonUuid;
};

const levels = ['elp_level', 'text_complexity'];
const calls = [
  ['patch', 'update'],
  ['patch', 'cancel'],
  ['get', 'status'],
] as const;

export const levelUpdateExamples: Readonly<Record<string, RouteExample>> = Object.fromEntries(
  quizableFolders.flatMap(({ type, folder }) =>
    levels.flatMap((level) =>
      calls.map(([method, what]): [string, RouteExample] => [
        `${method} /admin/${folder}/{uuid}/${level}/${what}`,
        {
          as: 'admin',
          status: 200,
          call: async (world) => ({ path: `/admin/${folder}/${await draftOfType(world, type)}/${level}/${what}` }),
        },
      ]),
    ),
  ),
);
