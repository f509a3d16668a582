import type { Knex } from 'knex';
import { reservedIds } from '#commands/runner/ids.ts';
import { districtEvents, districtStream } from '#domain/districts/district/events.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { Logger } from '#platform/logger.ts';
import { demoHistory, type DemoHistory } from './history.ts';
import { demoLessons } from './lessons/catalogue.ts';
import { draftQuiz } from './lessons/demo-quiz.ts';
import { districtKey, type DemoJob, daysBefore, stepAlone } from './load/demo-job.ts';
import { changeCollection, createCollection, publishCollection } from '#commands/curriculum/collection.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { collectionUuidOf } from '#domain/curriculum/collection/events.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { type DemoIds, foundedDaysAgo, peopleSteps, reserveDemoIds, savePersonalData } from './load/load-people.ts';
import { type DemoStep, runInOrder } from './load/steps.ts';
import { guideSteps } from './load/load-guides.ts';
import { historySteps } from './load/load-history.ts';
import { allLessonSteps, challengeSteps, draftStep } from './load/load-lessons.ts';
import { lessonWorkSteps } from './load/load-lesson-work.ts';
import { schoolLifeSteps } from './load/load-school-life.ts';
import { standardSteps } from './load/load-standards.ts';
import { storeInTurns } from './load/store-in-turns.ts';
import { demoDistrict, type DemoAccount, type DemoDistrict } from './people.ts';
import { daysLater } from './school-calendar.ts';
import { demoSchools, demoTeachers } from './schools.ts';

const publishedDaysAgo = 3;

const water = {
  path: 'stories-of-water',
  title: 'Stories of water',
  description: 'A lighthouse, an octopus, a river and a colour: four ways to listen to what water does.',
  slugs: [
    'the-lighthouse-that-learned-to-talk',
    'the-octopus-and-the-jar',
    'the-river-that-became-a-person',
    'the-blue-that-crossed-the-sea',
  ],
};

/** A collection of lessons of three kinds, in a fixed order, created by the staff admin. */
const collectionSteps = (job: DemoJob, ids: DemoIds): DemoStep[] => {
  const actor = { id: ids.people.get('admin')!, role: 'admin' };
  const { path, title, description, slugs } = water;
  const collectionUuid = collectionUuidOf(path);
  const items = slugs.map((slug) => {
    const { type } = demoLessons.find((lesson) => lesson.slug === slug)!;
    return { itemUuid: null, lesson: { uuid: lessonUuidOf(type, slug), type }, sort: null, destroy: false };
  });
  const step = <Value>(
    kind: string,
    minute: number,
    command: (context: CommandContext) => Promise<CommandOutcome<Value>>,
  ): DemoStep => stepAlone(job, { kind, key: path, actor, now: daysBefore(job, publishedDaysAgo, minute) }, command);
  return [
    step('collection', 9 * 60, (context) => createCollection(context, { path, title })),
    step('collection-lessons', 9 * 60 + 10, (context) => changeCollection(context, { collectionUuid, description, items })),
    step('collection-published', 9 * 60 + 20, (context) => publishCollection(context, { collectionUuid })),
  ];
};

export interface LoadDemoOptions {
  readonly store: EventStore;
  readonly db: Knex;
  readonly logger: Logger;
  /** The present moment, ISO 8601 UTC: the district's history ends here. */
  readonly today: string;
}

export interface DemoCounts {
  readonly schools: number;
  readonly teachers: number;
  readonly classes: number;
  readonly students: number;
  readonly lessons: number;
  readonly quizzes: number;
  readonly assignments: number;
  readonly solutions: number;
  readonly answers: number;
  readonly resets: number;
  readonly signIns: number;
  /** Events appended by this load's commands; fewer if it completed an interrupted load. */
  readonly events: number;
}

export interface LoadedDemo {
  /** True if this call wrote something. */
  readonly loaded: boolean;
  /** The accounts to sign in with; empty if the store already belongs to somebody else. */
  readonly accounts: readonly DemoAccount[];
  /** Null when nothing had to be loaded. */
  readonly counts: DemoCounts | null;
}

type Found = { readonly kind: 'empty' | 'foreign' | 'complete' } | { readonly kind: 'unfinished'; readonly now: string };

const loadLock = 7_203_114_007n;

/** Checks what the store contains. A load writes the district first and the draft quiz last. */
const look = async (store: EventStore, db: Knex): Promise<Found> => {
  if ((await store.head()) === null) return { kind: 'empty' };
  const districtId = (await reservedIds(db, 'district', [`demo:${districtKey}`])).get(`demo:${districtKey}`);
  const [founded] = districtId === undefined ? [] : await store.readStream(districtStream(districtId), { limit: 1 });
  if (!founded) return { kind: 'foreign' };
  const [last] = await store.readStream(quizStream(draftQuiz().uuid), { limit: 1 });
  if (last) return { kind: 'complete' };
  const { occurredAt } = districtEvents.DistrictRegistered.schema.parse(founded.data);
  return { kind: 'unfinished', now: daysLater(occurredAt, foundedDaysAgo) };
};

const countsOf = (district: DemoDistrict, history: DemoHistory, events: number): DemoCounts => {
  const solutions = [...history.solutions, ...history.resets.flatMap(({ retake }) => retake ?? [])];
  return {
    schools: demoSchools.length,
    teachers: demoTeachers.length,
    classes: district.classes.length,
    students: district.students.length,
    lessons: demoLessons.length,
    quizzes: demoLessons.length + 2,
    assignments: history.assignments.length,
    solutions: solutions.length,
    answers: solutions.reduce((sum, { answers }) => sum + answers.length, 0),
    resets: history.resets.length,
    signIns: history.signIns.length,
    events,
  };
};

const load = async (job: DemoJob, district: DemoDistrict): Promise<DemoCounts> => {
  const ids = await reserveDemoIds(job, district);
  await savePersonalData(job, district, ids);
  const history = demoHistory(district, job.now);
  const year = [
    ...peopleSteps(job, district, ids),
    ...standardSteps(job, ids),
    ...(await allLessonSteps(job, ids)),
    ...challengeSteps(job, ids),
    ...guideSteps(job, ids),
    ...collectionSteps(job, ids),
    ...(await lessonWorkSteps(job, district, ids)),
    ...(await schoolLifeSteps(job, district, ids)),
    ...(await historySteps(job, history, ids)),
  ];
  job.logger.info(`Demo district: ${district.people.length} people in ${district.classes.length} classes, and a year of theirs`);
  await runInOrder(job.logger, year);
  // Run separately, after everything else: it marks the load as complete.
  await runInOrder(job.logger, [draftStep(job, ids)]);
  return countsOf(district, history, job.written.events);
};

/**
 * Fills an empty store with the demo district. Every command's id is derived from its content, and the end of the history is read
 * back from the district's first event, so a killed load is completed by the next one as if nothing had happened. A store that is
 * already used by somebody else is left alone.
 */
export const loadDemo = async ({ store, db, logger, today }: LoadDemoOptions): Promise<LoadedDemo> =>
  // Processes that start together wait here, and find the work done.
  db.transaction(async (lock) => {
    await lock.raw('select pg_advisory_xact_lock(?)', [loadLock.toString()]);
    const district = demoDistrict();
    const found = await look(store, db);
    if (found.kind === 'foreign') return { loaded: false, accounts: [], counts: null };
    if (found.kind === 'complete') return { loaded: false, accounts: district.accounts, counts: null };
    const now = found.kind === 'unfinished' ? found.now : new Date(today).toISOString();
    logger.info(found.kind === 'unfinished' ? 'Demo district: completing what was interrupted' : 'Demo district: loading');
    const began = performance.now();
    const job = { store: storeInTurns(store), db, logger, now, written: { events: 0 } };
    const counts = await load(job, district);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    logger.info({ ...counts, seconds }, `Demo district: loaded in ${seconds} s`);
    return { loaded: true, accounts: district.accounts, counts };
  });
