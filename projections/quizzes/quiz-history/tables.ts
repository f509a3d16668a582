import { bigint, integer, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('quiz_history');

/** Every change with its subject and the resulting state. `revision` is that of the quiz's stream. */
export const quizChanges = table(
  'quiz_changes',
  {
    quiz_uuid: uuid(),
    revision: bigint(),
    type: text(),
    subject: text(),
    after: nullable(jsonb<unknown>()),
    actor_id: nullable(integer()),
    actor_role: text(),
    occurred_at: timestamptz(),
    recorded_at: timestamptz(),
  },
  {
    primaryKey: ['quiz_uuid', 'revision'],
    indexes: [
      'create index on %table% (quiz_uuid, subject, revision)',
      'create index on %table% (quiz_uuid, occurred_at, revision)',
      `create index on %table% (quiz_uuid, split_part(subject, ':', 1), revision)`,
    ],
  },
);

/** The revision at which a student first started the quiz. */
export const quizFirstUses = table('quiz_first_uses', { quiz_uuid: uuid(), revision: bigint() }, { primaryKey: ['quiz_uuid'] });
