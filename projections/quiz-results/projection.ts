import type { Projection } from '../projection.ts';
import { answerQuestion, emptyBatch, startSolution, submitSolution } from './batch.ts';
import type { QuizResultsBatch } from './batch.ts';
import { writeSolutions } from './write-solutions.ts';

/** Every quiz solution with its answers, and sums by assignment, by question, and by class and day. */
export const quizResultsProjection: Projection<QuizResultsBatch> = {
  name: 'quiz_results',
  version: 1,
  categories: ['quizSolution'],
  tables: [
    {
      name: 'quiz_solutions',
      columns: `uuid uuid primary key, quiz_assignment_school_class_id int not null, school_class_id int not null, student_id int not null,
        quiz_uuid uuid not null, quiz_revision bigint not null, attempt int not null, assignment_type text not null,
        language_code text not null, status text not null, questions_count int not null, answered_count int not null,
        correct_count int, started_at timestamptz not null, last_answered_at timestamptz, submitted_at timestamptz,
        time_spent_seconds int, answers jsonb not null`,
      indexes: [
        // Room on each page for the next answers of a row, so that an update touches no index.
        'alter table %table% set (fillfactor = 80)',
        'create index on %table% (quiz_assignment_school_class_id, student_id)',
        'create index on %table% (school_class_id, quiz_uuid)',
        'create index on %table% (student_id)',
      ],
    },
    {
      name: 'quiz_assignment_rollups',
      columns: `quiz_assignment_school_class_id int primary key, started_count int not null, submitted_count int not null,
        answers_count int not null, correct_count int not null, time_spent_seconds bigint not null`,
      indexes: ['alter table %table% set (fillfactor = 60)'],
    },
    {
      name: 'quiz_question_rollups',
      columns: `quiz_assignment_school_class_id int, question_uuid uuid, listening_strand text, answers_count int not null,
        correct_count int not null, primary key (quiz_assignment_school_class_id, question_uuid)`,
    },
    {
      name: 'quiz_school_class_day_rollups',
      columns: `school_class_id int, day date, submitted_count int not null, answers_count int not null,
        correct_count int not null, primary key (school_class_id, day)`,
      indexes: ['create index on %table% (day)'],
    },
  ],
  handlers: {
    QuizSolutionStarted: startSolution,
    QuizQuestionAnswered: answerQuestion,
    QuizSolutionSubmitted: submitSolution,
  },
  emptyBatch,
  flush: async (trx, batch) => {
    await writeSolutions(trx, batch.solutions);
    await batch.rollups.flush(trx);
  },
};
