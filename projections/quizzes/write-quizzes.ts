/** Writes the rows derived from the folded state of quizzes. */
import type { Knex } from 'knex';
import { sameQuestion, sameTranslations } from '#domain/quizzes/question-changes.ts';
import { asStudentsSee, type ExistingQuiz } from '#domain/quizzes/state.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import type { Row } from '#projections/tables/table.ts';
import { foldQuiz, type KeptQuiz, type RecordedQuizEvent } from './quiz-fold.ts';
import { quizLanguageContents, quizQuestions, quizStates, quizzes } from './tables.ts';

interface Changes {
  readonly quizzes: RowChanges<typeof quizzes>;
  readonly questions: RowChanges<typeof quizQuestions>;
  readonly languages: RowChanges<typeof quizLanguageContents>;
  readonly kept: RowChanges<typeof quizStates>;
}

const quizRow = (kept: KeptQuiz): Row<typeof quizzes> => {
  const { quiz, revision, createdAt, publishedAt, draftSince, challengeSince, retiredAt } = kept;
  const { quizUuid, owners, title, quizable, questions, audioStop } = asStudentsSee(quiz);
  return {
    uuid: quizUuid,
    title,
    quizable_type: quizable.type,
    quizable_path: quizable.path,
    quizable_name: quizable.name,
    quizable_text_complexity: quizable.textComplexity,
    published: quiz.status !== 'draft',
    used: quiz.status === 'used',
    questions_count: questions.length,
    revision,
    created_at: createdAt,
    published_at: publishedAt,
    audio_stop: audioStop.audioStop,
    audio_stop_time_ms: audioStop.audioStopTimeMs,
    slowed_audio_stop_time_ms: audioStop.slowedAudioStopTimeMs,
    draft_title: quiz.draftOf && quiz.title,
    draft_since: draftSince,
    challenge_since: challengeSince,
    owner_district_ids: [...owners],
    retired_at: retiredAt,
    // `followLessons` writes these two after it.
    lesson_withdrawn: false,
  };
};

const noteQuestions = ({ questions: rows }: Changes, before: ExistingQuiz | null, after: ExistingQuiz): void => {
  const { quizUuid } = after;
  const old = new Map(before?.questions.map((question) => [question.uuid, question]));
  for (const question of after.questions) {
    const was = old.get(question.uuid);
    old.delete(question.uuid);
    if (was && sameQuestion(was, question)) continue;
    const { listeningStrand, ...rest } = question;
    rows.put({ quiz_uuid: quizUuid, ...rest, listening_strand: listeningStrand });
  }
  for (const uuid of old.keys()) rows.remove({ quiz_uuid: quizUuid, uuid });
};

const noteLanguages = ({ languages: rows }: Changes, before: ExistingQuiz | null, after: ExistingQuiz): void => {
  const { quizUuid } = after;
  for (const [locale, questions] of Object.entries(after.languageContents)) {
    const was = before?.languageContents[locale];
    if (!was || !sameTranslations(was, questions)) rows.put({ quiz_uuid: quizUuid, locale, questions });
  }
  for (const locale of Object.keys(before?.languageContents ?? {})) {
    if (!after.languageContents[locale]) rows.remove({ quiz_uuid: quizUuid, locale });
  }
};

const readKept = async (trx: Knex.Transaction, uuids: readonly string[]): Promise<Map<string, KeptQuiz>> => {
  const { rows } = await trx.raw<{ rows: { uuid: string; state: KeptQuiz }[] }>(
    'select uuid, state from quiz_states where uuid = any(?::uuid[])',
    [[...uuids]],
  );
  return new Map(rows.map(({ uuid, state }) => [uuid, state]));
};

/** Gives the quizzes of changed lessons, and quizzes that have just been written, the lesson's present title and standing. */
export const followLessons = async (
  trx: Knex.Transaction,
  changed: { readonly lessons: readonly string[]; readonly quizzes: readonly string[] },
): Promise<void> => {
  if (changed.lessons.length + changed.quizzes.length === 0) return;
  await trx.raw(
    `update quizzes q set quizable_name = l.name, lesson_withdrawn = l.withdrawn
     from quiz_lessons l
     where l.type = q.quizable_type and l.path = q.quizable_path
       and (q.quizable_name, q.lesson_withdrawn) is distinct from (l.name, l.withdrawn)
       and (l.uuid = any(:lessons::uuid[]) or q.uuid = any(:quizzes::uuid[]))`,
    { lessons: [...changed.lessons], quizzes: [...changed.quizzes] },
  );
};

/** Writes the rows of the quizzes changed by these events, by quiz: what students see, and the draft only as stored state. */
export const writeQuizzes = async (
  trx: Knex.Transaction,
  eventsByQuiz: ReadonlyMap<string, readonly RecordedQuizEvent[]>,
): Promise<void> => {
  if (eventsByQuiz.size === 0) return;
  const known = await readKept(trx, [...eventsByQuiz.keys()]);
  const changes: Changes = {
    quizzes: new RowChanges(quizzes),
    questions: new RowChanges(quizQuestions),
    languages: new RowChanges(quizLanguageContents),
    kept: new RowChanges(quizStates),
  };
  for (const [uuid, events] of eventsByQuiz) {
    const before = known.get(uuid) ?? null;
    const after = events.reduce(foldQuiz, before);
    if (!after) continue;
    const [seenBefore, seen] = [before && asStudentsSee(before.quiz), asStudentsSee(after.quiz)];
    changes.quizzes.put(quizRow(after));
    changes.kept.put({ uuid, state: after });
    noteQuestions(changes, seenBefore, seen);
    noteLanguages(changes, seenBefore, seen);
  }
  await changes.quizzes.flush(trx);
  await changes.kept.flush(trx);
  await changes.questions.flush(trx);
  await changes.languages.flush(trx);
};
