import { randomUUID } from 'node:crypto';
import { classroomExportDecider } from '#domain/integrations/decider.ts';
import type { ClassroomExportRun, ClassroomExportState } from '#domain/integrations/state.ts';
import { classroomExportStream } from '#domain/integrations/stream.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

export interface ExportParts {
  readonly db: Knex;
  readonly store: EventStore;
  readonly now: () => Date;
}

/** A command's surroundings within a job. A step that is taken again is told by the decider, not by its id. */
export const jobContext = ({ db, store, now }: ExportParts, exportUuid: string): CommandContext => ({
  store,
  db,
  actor: systemActor,
  commandId: randomUUID(),
  causationId: exportUuid,
  correlationId: exportUuid,
  now: now().toISOString(),
});

/** The run as the store has it now; null when it is over, or was never asked for. */
export const findRun = async (
  { store }: ExportParts,
  quizAssignmentSchoolClassId: number,
  exportUuid: string,
): Promise<{ readonly run: ClassroomExportRun; readonly state: ClassroomExportState } | null> => {
  const { state } = await loadLatest(store, classroomExportDecider, classroomExportStream(quizAssignmentSchoolClassId));
  return state.running?.exportUuid === exportUuid ? { run: state.running, state } : null;
};
