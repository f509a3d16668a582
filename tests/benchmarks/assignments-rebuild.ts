import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { workBlocks } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { studentWorkStream, studentWorkUuidOf } from '#domain/lesson-work/student-work/events.ts';
import type { EventStore, NewEvent } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { studentWorksProjection } from '#projections/lesson-work/student-works/projection.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import { newEvent } from './projections-events.ts';
import { fillLog } from './support/served-app.ts';

/** With what a class of 30 hands in, 100 times over; each work as long as one that a student writes 400 words in. */
const works = 3_000;
const fields = 9;
const versions = 3;
const concurrency = 256;
const assignmentOffset = 500_000;

const workEvents = (n: number): { stream: string; events: NewEvent[] } => {
  const [studentId, lessonAssignmentSchoolClassId] = [910_000 + (n % 30), assignmentOffset + Math.floor(n / 30)];
  const studentWorkUuid = studentWorkUuidOf(lessonAssignmentSchoolClassId, studentId);
  const work = { studentWorkUuid, studentId, lessonAssignmentSchoolClassId, schoolClassId: 900_001 };
  const at = (minute: number): string => new Date(Date.UTC(2026, 9, 5, 14, minute)).toISOString();
  const texts = Array.from({ length: fields }, () => randomUUID()).flatMap((promptUuid, place) =>
    Array.from({ length: versions }, (_, version) =>
      newEvent('StudentWorkTextWritten', {
        studentWorkUuid,
        field: { kind: 'prompt', promptUuid },
        text: { sealed: `s1.${'x'.repeat(80 * (version + 1))}`, characters: 80 * (version + 1), words: 15 * (version + 1) },
        writtenAt: at(place * versions + version + 6),
      }),
    ),
  );
  return {
    stream: studentWorkStream(studentWorkUuid),
    events: [
      newEvent('StudentWorkStarted', { ...work, lessonAssignmentUuid: randomUUID(), lessonUuid: randomUUID(), startedAt: at(0) }),
      ...workBlocks.map((block, place) =>
        newEvent('StudentWorkBlockCompleted', { studentWorkUuid, block, completedAt: at(place) }),
      ),
      ...texts,
      newEvent('StudentWorkSubmitted', {
        ...work,
        completedBlocks: workBlocks,
        words: 15 * versions * fields,
        timeSpentSeconds: 2_400,
        submittedAt: at(50),
      }),
    ],
  };
};

const appendWorks = async (store: EventStore): Promise<number> => {
  let [next, events] = [0, 0];
  const worker = async (): Promise<void> => {
    for (let n = next++; n < works; n = next++) {
      const work = workEvents(n);
      events += work.events.length;
      await store.append(work.stream, work.events, 'no_stream');
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return events;
};

interface Rebuilt {
  readonly events: number;
  readonly rows: number;
  readonly seconds: number;
}

const rebuild = async (store: EventStore, db: Knex): Promise<Rebuilt> => {
  const events = await appendWorks(store);
  const started = performance.now();
  await rebuildProjection(studentWorksProjection, {
    db,
    store,
    logger: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
  const seconds = (performance.now() - started) / 1_000;
  const { rows } = await db.raw<{ rows: { handed_in: number; all_rows: number }[] }>(
    `select count(*) filter (where submitted_at is not null and lesson_assignment_school_class_id >= :first)::int as handed_in,
       (count(*) + (select count(*) from read_model.student_work_blocks)
         + (select count(*) from read_model.student_work_texts))::int as all_rows
     from read_model.student_works`,
    { first: assignmentOffset },
  );
  const { handed_in: handedIn, all_rows: allRows } = rows[0]!;
  if (handedIn !== works) throw new Error(`The rebuild holds ${handedIn} works that were handed in, and not ${works}.`);
  return { events, rows: allRows, seconds };
};

/** How fast what students did of their lesson assignments is built anew from the log. */
export const rebuildBenchmarks = async (databaseUrl: string): Promise<BenchResult[]> => {
  const { events, rows, seconds } = await fillLog(databaseUrl, rebuild);
  const of = `rebuild of student works, ${events.toLocaleString('en-US')} events of ${works.toLocaleString('en-US')} works`;
  return [
    absoluteResult({ name: of, value: events / seconds, unit: 'events/s' }),
    absoluteResult({ name: `${of}, rows`, value: rows / seconds, unit: 'rows/s' }),
  ];
};
