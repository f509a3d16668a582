import type { Knex } from 'knex';
import type { EventFor } from '../projection.ts';
import { jsonbText } from '../shared/json.ts';

interface AssignmentDelta {
  readonly id: number;
  started: number;
  submitted: number;
  answers: number;
  correct: number;
  seconds: number;
}

interface QuestionDelta {
  readonly id: number;
  readonly question: string;
  strand: string | null;
  answers: number;
  correct: number;
}

interface DayDelta {
  readonly id: number;
  readonly day: string;
  submitted: number;
  answers: number;
  correct: number;
}

const entry = <Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value => {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = create()));
  return value;
};

/** What one batch adds to the rollups. Adding is safe: the checkpoint lets an event through once. */
export class Rollups {
  readonly #assignments = new Map<number, AssignmentDelta>();
  readonly #questions = new Map<number, Map<string, QuestionDelta>>();
  readonly #days = new Map<string, DayDelta>();

  start({ quizAssignmentSchoolClassId }: EventFor<'QuizSolutionStarted'>['data']): void {
    this.#assignment(quizAssignmentSchoolClassId).started += 1;
  }

  submit(data: EventFor<'QuizSolutionSubmitted'>['data']): void {
    const answers = data.answers.length;
    const assignment = this.#assignment(data.quizAssignmentSchoolClassId);
    assignment.submitted += 1;
    assignment.answers += answers;
    assignment.correct += data.correctAnswersCount;
    assignment.seconds += data.timeSpentSeconds;
    const day = this.#day(data.schoolClassId, data.submittedAt.slice(0, 10));
    day.submitted += 1;
    day.answers += answers;
    day.correct += data.correctAnswersCount;
    this.#addQuestions(data);
  }

  async flush(trx: Knex.Transaction): Promise<void> {
    // Sorted, so that rows are written in the order of the index.
    const assignments = [...this.#assignments.values()].sort((a, b) => a.id - b.id);
    if (assignments.length) await trx.raw(assignmentsSql, [jsonbText(assignments)]);
    const questions = [...this.#questions.values()].flatMap((byQuestion) => [...byQuestion.values()]);
    if (questions.length) await trx.raw(questionsSql, [jsonbText(questions)]);
    const days = [...this.#days.values()];
    if (days.length) await trx.raw(daysSql, [jsonbText(days)]);
  }

  #addQuestions(data: EventFor<'QuizSolutionSubmitted'>['data']): void {
    const id = data.quizAssignmentSchoolClassId;
    const byQuestion = entry(this.#questions, id, () => new Map<string, QuestionDelta>());
    for (const { questionUuid: question, listeningStrand, correct } of data.answers) {
      const delta = entry(byQuestion, question, () => ({ id, question, strand: null, answers: 0, correct: 0 }));
      delta.strand = listeningStrand;
      delta.answers += 1;
      if (correct) delta.correct += 1;
    }
  }

  #assignment(id: number): AssignmentDelta {
    return entry(this.#assignments, id, () => ({ id, started: 0, submitted: 0, answers: 0, correct: 0, seconds: 0 }));
  }

  #day(id: number, day: string): DayDelta {
    return entry(this.#days, `${id} ${day}`, () => ({ id, day, submitted: 0, answers: 0, correct: 0 }));
  }
}

const assignmentsSql = `
  insert into quiz_assignment_rollups as r
    (quiz_assignment_school_class_id, started_count, submitted_count, answers_count, correct_count, time_spent_seconds)
  select id, started, submitted, answers, correct, seconds
  from json_to_recordset(?::json) as d(id int, started int, submitted int, answers int, correct int, seconds bigint)
  on conflict (quiz_assignment_school_class_id) do update set
    started_count = r.started_count + excluded.started_count,
    submitted_count = r.submitted_count + excluded.submitted_count,
    answers_count = r.answers_count + excluded.answers_count,
    correct_count = r.correct_count + excluded.correct_count,
    time_spent_seconds = r.time_spent_seconds + excluded.time_spent_seconds`;

const questionsSql = `
  insert into quiz_question_rollups as r
    (quiz_assignment_school_class_id, question_uuid, listening_strand, answers_count, correct_count)
  select id, question, strand, answers, correct
  from json_to_recordset(?::json) as d(id int, question uuid, strand text, answers int, correct int)
  on conflict (quiz_assignment_school_class_id, question_uuid) do update set
    listening_strand = excluded.listening_strand,
    answers_count = r.answers_count + excluded.answers_count,
    correct_count = r.correct_count + excluded.correct_count`;

const daysSql = `
  insert into quiz_school_class_day_rollups as r (school_class_id, day, submitted_count, answers_count, correct_count)
  select id, day, submitted, answers, correct
  from json_to_recordset(?::json) as d(id int, day date, submitted int, answers int, correct int)
  on conflict (school_class_id, day) do update set
    submitted_count = r.submitted_count + excluded.submitted_count,
    answers_count = r.answers_count + excluded.answers_count,
    correct_count = r.correct_count + excluded.correct_count`;
