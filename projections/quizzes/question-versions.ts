import type { Knex } from 'knex';
import type { QuizQuestion } from '#domain/quizzes/events.ts';
import { jsonbText } from '#projections/shared/json.ts';
import type { Row } from '#projections/tables/table.ts';
import { quizQuestionVersions } from './tables.ts';

interface Turn {
  readonly revision: bigint;
  /** Null: the question was removed. */
  readonly question: QuizQuestion | null;
}

interface Turns {
  readonly quizUuid: string;
  readonly questionUuid: string;
  /** In the order of the stream. */
  readonly turns: Turn[];
}

/** A batch's changes to the texts of questions. */
export class QuestionVersions {
  readonly #questions = new Map<string, Turns>();

  /** Sets the question's text from this revision on. */
  put(quizUuid: string, revision: bigint, question: QuizQuestion): void {
    this.#turnsOf(quizUuid, question.uuid).push({ revision, question });
  }

  /** Removes the question from this revision on. */
  remove(quizUuid: string, revision: bigint, questionUuid: string): void {
    this.#turnsOf(quizUuid, questionUuid).push({ revision, question: null });
  }

  async flush(trx: Knex.Transaction): Promise<void> {
    if (this.#questions.size === 0) return;
    const all = [...this.#questions.values()];
    await trx.raw(endSql, [jsonbText(all.map(endOfLast))]);
    await trx.raw(insertSql, [jsonbText(all.flatMap(versionsOf))]);
  }

  #turnsOf(quizUuid: string, questionUuid: string): Turn[] {
    const key = `${quizUuid}\n${questionUuid}`;
    const known = this.#questions.get(key) ?? { quizUuid, questionUuid, turns: [] };
    this.#questions.set(key, known);
    return known.turns;
  }
}

/** The last stored version ends where the first one of the batch begins. */
const endOfLast = ({ quizUuid, questionUuid, turns }: Turns) => ({
  quiz_uuid: quizUuid,
  uuid: questionUuid,
  revision: turns[0]!.revision.toString(),
});

const versionsOf = ({ quizUuid, questionUuid, turns }: Turns): Row<typeof quizQuestionVersions>[] =>
  turns.flatMap(({ revision, question }, index) =>
    question === null
      ? []
      : {
          quiz_uuid: quizUuid,
          uuid: questionUuid,
          from_revision: revision.toString(),
          until_revision: turns[index + 1]?.revision.toString() ?? null,
          position: question.position,
          content: question.content,
          quote: question.quote,
          options: question.options.map(({ uuid, content, position }) => ({ uuid, content, position })),
        },
  );

const endSql = `
  update quiz_question_versions v set until_revision = e.revision
  from jsonb_to_recordset(?::jsonb) as e(quiz_uuid uuid, uuid uuid, revision bigint)
  where v.quiz_uuid = e.quiz_uuid and v.uuid = e.uuid and v.until_revision is null`;

const columns = quizQuestionVersions.columnNames.join(', ');

const insertSql = `
  insert into quiz_question_versions (${columns})
  select ${columns} from jsonb_populate_recordset(null::quiz_question_versions, ?::jsonb)`;
