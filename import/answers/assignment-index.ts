import { rememberRecorded } from '#commands/runner/load.ts';
import { quizAssignmentDecider } from '#domain/assignments/quiz-assignment/decider.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore } from '#eventstore/port.ts';

interface Assignment {
  readonly id: number;
  readonly assignedAt: number;
}

const pageSize = 1_000;
const keyOf = (schoolClassId: number, quizUuid: string): string => `${schoolClassId}:${quizUuid}`;

/** The assignments of a quiz to a class, read from the log itself: a read model may be behind, or not running. */
export class AssignmentIndex {
  private readonly byClassAndQuiz = new Map<string, Assignment[]>();

  /** The assignments of these classes. */
  static async read(store: EventStore, schoolClassIds: ReadonlySet<number>): Promise<AssignmentIndex> {
    const index = new AssignmentIndex();
    const filter = { categories: ['quizAssignment'] };
    let page = await store.readAll({ filter, limit: pageSize });
    while (page.length > 0) {
      for (const recorded of page) {
        const event = decodeEvent(recorded);
        if (event?.type !== 'QuizAssigned' || !schoolClassIds.has(event.data.schoolClassId)) continue;
        index.add(event.data);
        rememberRecorded(store, quizAssignmentDecider, recorded);
      }
      page = await store.readAll({ filter, limit: pageSize, after: page.at(-1)!.position });
    }
    return index;
  }

  /** The latest assignment at or before the moment, otherwise the earliest; null if the class has none of this quiz. */
  find(schoolClassId: number, quizUuid: string, moment: number): number | null {
    const assignments = this.byClassAndQuiz.get(keyOf(schoolClassId, quizUuid)) ?? [];
    const before = assignments.filter(({ assignedAt }) => assignedAt <= moment);
    return (before.at(-1) ?? assignments[0])?.id ?? null;
  }

  private add(data: { quizAssignmentSchoolClassId: number; schoolClassId: number; quizUuid: string; assignedAt: string }): void {
    const key = keyOf(data.schoolClassId, data.quizUuid);
    const assignments = this.byClassAndQuiz.get(key) ?? [];
    assignments.push({ id: data.quizAssignmentSchoolClassId, assignedAt: Date.parse(data.assignedAt) });
    assignments.sort((a, b) => a.assignedAt - b.assignedAt || a.id - b.id);
    this.byClassAndQuiz.set(key, assignments);
  }
}
