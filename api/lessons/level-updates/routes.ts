import { cancelLevelUpdate, requestLevelUpdate } from '#commands/lessons/lesson/level-updates.ts';
import { loadLesson } from '#commands/lessons/lesson/drafts.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { ExistingLesson } from '#domain/lessons/lesson/state.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { notFound } from '#api/http/problem.ts';
import { commandReply, defineRoute, type Reply, type Route } from '#api/http/route.ts';
import { quizableFolders } from '#api/shared/quizable.ts';
import { levelOfName, presentLevelUpdate } from './presenter.ts';
import { levelNames, levelUpdate, levelUpdateParams, type LevelName, type LevelUpdateReply } from './schemas.ts';

const shared = {
  tag: 'Level updaters',
  access: ['admin'],
  request: { params: levelUpdateParams },
  response: levelUpdate,
} as const;

const words: Readonly<Record<LevelName, string>> = { elp_level: 'ELP level', text_complexity: 'text complexity' };

/** @throws 404, also if the lesson's type differs from the one in the address */
const ofType = (lesson: LessonState, type: QuizableType): ExistingLesson => {
  if (lesson.status === 'missing' || lesson.type !== type) throw notFound('This lesson');
  return lesson;
};

const routesOf = (type: QuizableType, folder: string, name: LevelName): Route[] => {
  const base = `/admin/${folder}/{uuid}/${name}` as const;
  const level = levelOfName[name];
  const lessonOf = async (context: Pick<CommandContext, 'store'>, uuid: string): Promise<ExistingLesson> =>
    ofType((await loadLesson(context, uuid)).lesson, type);
  const replyTo = (outcome: CommandOutcome<LessonState>): Reply<LevelUpdateReply> =>
    commandReply(outcome, presentLevelUpdate(ofType(outcome.value, type), name));
  return [
    defineRoute({
      ...shared,
      method: 'patch',
      path: `${base}/update`,
      summary: `Has the ${words[name]} of a draft measured in its transcript; the status says what came of it`,
      problems: [412],
      commands: ['requestLevelUpdate'],
      handler: async ({ params: { uuid: lessonUuid } }, context) => {
        const command = context.command();
        await lessonOf(command, lessonUuid);
        return replyTo(await requestLevelUpdate(command, { lessonUuid, level }));
      },
    }),
    defineRoute({
      ...shared,
      method: 'patch',
      path: `${base}/cancel`,
      summary: `Calls the measuring of the ${words[name]} off: a result that comes later changes nothing`,
      problems: [412],
      commands: ['cancelLevelUpdate'],
      handler: async ({ params: { uuid: lessonUuid } }, context) => {
        const command = context.command();
        await lessonOf(command, lessonUuid);
        return replyTo(await cancelLevelUpdate(command, { lessonUuid, level }));
      },
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: `${base}/status`,
      summary: `Where the measuring of the ${words[name]} stands`,
      handler: async ({ params: { uuid } }, { services }) => presentLevelUpdate(await lessonOf(services, uuid), name),
    }),
  ];
};

export const levelUpdateRoutes: readonly Route[] = quizableFolders.flatMap(({ type, folder }) =>
  levelNames.flatMap((name) => routesOf(type, folder, name)),
);
