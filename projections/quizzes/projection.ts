import type { Knex } from 'knex';
import type { EventFor, Projection } from '../projection.ts';
import { jsonbText } from '../shared/json.ts';
import { RowChanges } from '../shared/row-changes.ts';
import { QuestionVersions, questionVersionsTable } from './question-versions.ts';

const tables = {
  quizzes: {
    name: 'quizzes',
    key: ['uuid'],
    columns: [
      'uuid',
      'title',
      'quizable_type',
      'quizable_path',
      'quizable_name',
      'quizable_text_complexity',
      'published',
      'used',
      'questions_count',
      'revision',
      'created_at',
      'published_at',
      'audio_stop',
      'audio_stop_time_ms',
      'slowed_audio_stop_time_ms',
    ],
  },
  questions: {
    name: 'quiz_questions',
    key: ['quiz_uuid', 'uuid'],
    columns: ['quiz_uuid', 'uuid', 'position', 'content', 'quote', 'listening_strand', 'options'],
  },
  languages: { name: 'quiz_language_contents', key: ['quiz_uuid', 'locale'], columns: ['quiz_uuid', 'locale', 'questions'] },
} as const;

interface Batch {
  readonly quizzes: RowChanges;
  readonly questions: RowChanges;
  readonly languages: RowChanges;
  readonly versions: QuestionVersions;
  /** Quizzes whose set of questions changed: counted afresh after the rows are written. */
  readonly recount: Set<string>;
  /** The correct choice by question, as corrections of the key leave it. */
  readonly keys: Map<string, { readonly quiz: string; readonly question: string; readonly option: string }>;
}

/** Every event of a quiz moves the revision that its readers see. */
const touch = (batch: Batch, event: { data: { quizUuid: string }; revision: bigint }, columns: object = {}): void =>
  batch.quizzes.patch({ uuid: event.data.quizUuid, revision: event.revision.toString(), ...columns });

const details = ({ data }: EventFor<'QuizCreated'> | EventFor<'QuizDetailsChanged'>): Record<string, unknown> => ({
  title: data.title,
  quizable_type: data.quizable.type,
  quizable_path: data.quizable.path,
  quizable_name: data.quizable.name,
  quizable_text_complexity: data.quizable.textComplexity,
});

const createQuiz = (batch: Batch, event: EventFor<'QuizCreated'>): void =>
  batch.quizzes.put({
    uuid: event.data.quizUuid,
    ...details(event),
    published: false,
    used: false,
    questions_count: 0,
    revision: event.revision.toString(),
    created_at: event.data.occurredAt,
    published_at: null,
    ...{ audio_stop: false, audio_stop_time_ms: null, slowed_audio_stop_time_ms: null },
  });

const putQuestion = (batch: Batch, event: EventFor<'QuizQuestionAdded'> | EventFor<'QuizQuestionChanged'>): void => {
  const { listeningStrand, ...question } = event.data.question;
  batch.questions.put({ quiz_uuid: event.data.quizUuid, ...question, listening_strand: listeningStrand });
  batch.versions.put(event.data.quizUuid, event.revision, event.data.question);
  batch.recount.add(event.data.quizUuid);
  touch(batch, event);
};

const removeQuestion = (batch: Batch, event: EventFor<'QuizQuestionRemoved'>): void => {
  batch.questions.remove({ quiz_uuid: event.data.quizUuid, uuid: event.data.questionUuid });
  batch.versions.remove(event.data.quizUuid, event.revision, event.data.questionUuid);
  batch.recount.add(event.data.quizUuid);
  touch(batch, event);
};

const putLanguage = (batch: Batch, event: EventFor<'QuizLanguageContentChanged'>): void => {
  const { quizUuid, locale, questions } = event.data;
  batch.languages.put({ quiz_uuid: quizUuid, locale, questions });
  touch(batch, event);
};

const correctKey = (batch: Batch, event: EventFor<'QuizKeyCorrected'>): void => {
  const { quizUuid, questionUuid, optionUuid } = event.data;
  batch.keys.set(`${quizUuid}\n${questionUuid}`, { quiz: quizUuid, question: questionUuid, option: optionUuid });
  touch(batch, event);
};

/** After the rows: once a key was corrected only another correction changes it, whatever else changes of the question. */
const writeKeys = async (trx: Knex.Transaction, { keys }: Batch): Promise<void> => {
  if (keys.size === 0) return;
  await trx.raw(
    `update quiz_questions q set options = (
       select jsonb_agg(o.value || jsonb_build_object('correct', o.value ->> 'uuid' = k.option) order by o.ordinality)
       from jsonb_array_elements(q.options) with ordinality o)
     from jsonb_to_recordset(?::jsonb) as k(quiz uuid, question uuid, option text)
     where q.quiz_uuid = k.quiz and q.uuid = k.question`,
    [jsonbText([...keys.values()])],
  );
};

/** Quizzes with their questions, choices and languages, and how the questions read before. */
export const quizzesProjection: Projection<Batch> = {
  name: 'quizzes',
  version: 4,
  categories: ['quiz'],
  tables: [
    {
      name: 'quizzes',
      columns: `uuid uuid primary key, title text not null, quizable_type text not null, quizable_path text not null,
        quizable_name text not null, quizable_text_complexity text, published boolean not null, used boolean not null,
        questions_count int not null, revision bigint not null, created_at timestamptz not null, published_at timestamptz,
        audio_stop boolean not null, audio_stop_time_ms int, slowed_audio_stop_time_ms int`,
      indexes: ['create index on %table% (quizable_type, quizable_path)', 'create index on %table% (lower(title), uuid)'],
    },
    {
      name: 'quiz_questions',
      columns: `quiz_uuid uuid, uuid uuid, position int not null, content text not null, quote text, listening_strand text,
        options jsonb not null, primary key (quiz_uuid, uuid)`,
    },
    {
      name: 'quiz_language_contents',
      columns: 'quiz_uuid uuid, locale text, questions jsonb not null, primary key (quiz_uuid, locale)',
    },
    questionVersionsTable,
  ],
  handlers: {
    QuizCreated: createQuiz,
    QuizDetailsChanged: (batch, event) => touch(batch, event, details(event)),
    QuizQuestionAdded: putQuestion,
    QuizQuestionChanged: putQuestion,
    QuizQuestionRemoved: removeQuestion,
    QuizLanguageContentChanged: putLanguage,
    QuizPublished: (batch, event) => touch(batch, event, { published: true, published_at: event.data.occurredAt }),
    QuizUnpublished: (batch, event) => touch(batch, event, { published: false, published_at: null }),
    QuizAudioStopChanged: (batch, event) =>
      touch(batch, event, {
        audio_stop: event.data.audioStop,
        audio_stop_time_ms: event.data.audioStopTimeMs,
        slowed_audio_stop_time_ms: event.data.slowedAudioStopTimeMs,
      }),
    QuizKeyCorrected: correctKey,
    QuizFirstUsed: (batch, event) => touch(batch, event, { used: true }),
  },
  emptyBatch: () => ({
    quizzes: new RowChanges(tables.quizzes),
    questions: new RowChanges(tables.questions),
    languages: new RowChanges(tables.languages),
    versions: new QuestionVersions(),
    recount: new Set(),
    keys: new Map(),
  }),
  flush: async (trx, batch) => {
    await batch.quizzes.flush(trx);
    await batch.questions.flush(trx);
    await batch.languages.flush(trx);
    await batch.versions.flush(trx);
    await writeKeys(trx, batch);
    if (batch.recount.size === 0) return;
    await trx.raw(
      `update quizzes set questions_count = (select count(*) from quiz_questions where quiz_uuid = quizzes.uuid)
       where uuid = any(?::uuid[])`,
      [[...batch.recount]],
    );
  },
};
