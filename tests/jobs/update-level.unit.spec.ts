import { describe, expect, it } from 'vitest';
import { cancelLevelUpdate, endLevelUpdate, requestLevelUpdate } from '#commands/lessons/lesson/level-updates.ts';
import { changeLessonDraft, draftLesson, loadLesson } from '#commands/lessons/lesson/drafts.ts';
import { measureTranscript } from '#adapters/assessor/transcripts/measure-transcript.ts';
import { lessonStream, lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import { updateLevelQueue, type UpdateLevelParts } from '#jobs/lessons/update-level-job.ts';
import type { JobRun } from '#platform/jobs.ts';
import { contextOf, systemActor } from '#tests/commands/support/school.ts';
import { createMemoryLog } from '#tests/support/memory-store.ts';
import { createLogger } from '#platform/logger.ts';

const lessonUuid = lessonUuidOf('Event', 'fog');
const level = 'elpLevel';
const run: JobRun = { id: 'job', signal: new AbortController().signal, attempt: 1, lastAttempt: false };

/** The same store, where something happens to an append. */
const where = (store: EventStore, append: EventStore['append']): EventStore => ({
  kind: store.kind,
  integrity: store.integrity,
  append,
  readStream: (...args) => store.readStream(...args),
  readAll: (...args) => store.readAll(...args),
  head: () => store.head(),
  subscribeToAll: (...args) => store.subscribeToAll(...args),
  close: () => store.close(),
});

/** A draft with a transcript, whose ELP level somebody has asked for. */
const asked = async () => {
  const store = createMemoryLog().connect();
  const context = () => contextOf(store, systemActor);
  const parts: UpdateLevelParts = { store, db: context().db, now: () => new Date(), logger: createLogger('silent') };
  const typesOf = async () => (await store.readStream(lessonStream(lessonUuid))).map(({ type }) => type);
  const write = (transcript: string) => changeLessonDraft(context(), { lessonUuid, content: { transcript } });
  const request = async () => {
    const requesting = context();
    await requestLevelUpdate(requesting, { lessonUuid, level });
    return { lessonUuid, level, requestUuid: requesting.commandId } as const;
  };
  await draftLesson(context(), { type: 'Event', path: 'fog', name: 'Fog' });
  await write('First the fog came. Then the bell rang twice.');
  const before = (await typesOf()).length;
  const since = async () => (await typesOf()).slice(before);
  return { store, context, parts, write, request, since, sent: await request() };
};

describe('the job that updates a level', () => {
  it.each(['before', 'after'] as const)('killed %s its append has arrived, leaves one result', async (when) => {
    const { store, parts, sent, since } = await asked();
    const dying = where(store, async (...args) => {
      if (when === 'after') await store.append(...args);
      throw new Error('killed');
    });
    await expect(updateLevelQueue({ ...parts, store: dying }).handle(sent, run)).rejects.toThrow('killed');
    await updateLevelQueue(parts).handle(sent, run);
    await updateLevelQueue(parts).handle(sent, run);
    expect(await since()).toEqual(['LessonLevelUpdateRequested', 'LessonDraftChanged', 'LessonLevelUpdated']);
  });

  it('finds nothing to do once the update is canceled, even if requested again', async () => {
    const { parts, context, request, sent, since } = await asked();
    await cancelLevelUpdate(context(), { lessonUuid, level });
    await updateLevelQueue(parts).handle(sent, run);
    expect(await since()).toEqual(['LessonLevelUpdateRequested', 'LessonLevelUpdateCancelled']);
    const again = await request();
    await updateLevelQueue(parts).handle(sent, run);
    expect(await since()).toHaveLength(3);
    await updateLevelQueue(parts).handle(again, run);
    expect((await since()).slice(3)).toEqual(['LessonDraftChanged', 'LessonLevelUpdated']);
  });

  it('loses to a cancellation during the measurement', async () => {
    const { store, parts, context, sent, since } = await asked();
    let cancelled = false;
    const slow = where(store, async (...args) => {
      if (!cancelled) {
        cancelled = true;
        await cancelLevelUpdate(context(), { lessonUuid, level });
      }
      return store.append(...args);
    });
    await updateLevelQueue({ ...parts, store: slow }).handle(sent, run);
    expect(await since()).toEqual(['LessonLevelUpdateRequested', 'LessonLevelUpdateCancelled']);
  });

  it('stores the level that matches the current transcript, if that changes in the meantime', async () => {
    const { store, write, sent } = await asked();
    const seen: string[] = [];
    let changed = false;
    const slow = where(store, async (...args) => {
      if (!changed) {
        changed = true;
        await write('The tribunal unanimously determined unequivocal responsibility.');
      }
      return store.append(...args);
    });
    await endLevelUpdate(contextOf(slow, systemActor), {
      ...sent,
      measure: (transcript) => {
        seen.push(transcript);
        return measureTranscript(level, transcript);
      },
    });
    expect(seen.at(-1)).toContain('tribunal');
    const { lesson } = await loadLesson({ store }, lessonUuid);
    expect(lesson).toMatchObject({ draft: { content: { elpLevel: 4 } }, levelUpdates: { elpLevel: { status: 'success' } } });
  });

  it('reports a failure; the level can be requested again', async () => {
    const { store, parts, request, sent } = await asked();
    await updateLevelQueue(parts).exhausted!(sent);
    expect((await loadLesson({ store }, lessonUuid)).lesson).toMatchObject({
      levelUpdates: {
        elpLevel: {
          status: 'failed',
          problem: 'The transcript could not be measured. Update again; if that fails too, tell whoever runs Earshot.',
        },
      },
    });
    await updateLevelQueue(parts).handle(await request(), run);
    expect((await loadLesson({ store }, lessonUuid)).lesson).toMatchObject({ levelUpdates: { elpLevel: { status: 'success' } } });
  });

  it('rejects an unknown payload', () => {
    const { payload } = updateLevelQueue({} as UpdateLevelParts);
    expect(payload!.safeParse({ lessonUuid, level: 'grade', requestUuid: lessonUuid }).success).toBe(false);
  });
});
