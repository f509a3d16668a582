import { z } from 'zod';
import { questionRows, type QuizQuestionRow } from './question-queries.ts';
import { quizQuestionVersions } from './tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** How many solutions were started at each revision of the quiz's stream. */
export type RevisionCounts = Readonly<Record<string, number>>;

const choiceText = z.strictObject({
  uuid: z.string(),
  content: z.string(),
});

/** A question's text between two revisions of the quiz, if it differs from the current one. */
export const questionVersionRow = z.strictObject({
  from_revision: z.int(),
  /** The first revision without this text; null if it is still current. */
  until_revision: z.int().nullable(),
  content: z.string(),
  quote: z.string().nullable(),
  /** In the order at that time. */
  options: z.array(choiceText).readonly(),
});
export type QuestionVersion = z.infer<typeof questionVersionRow>;

export interface ShownOption {
  readonly uuid: string;
  /** The current text; for a removed choice, its last one. */
  readonly content: string;
  readonly correct: boolean;
  /** The position among the current choices; removed ones come after them. */
  readonly position: number;
  /** The question no longer has this choice. */
  readonly removed: boolean;
  /** How many of the solutions included this choice. */
  readonly shown_count: number;
}

export interface ShownQuestion extends Omit<QuizQuestionRow, 'options'> {
  /** The quiz no longer has this question. */
  readonly removed: boolean;
  /**
   * Every choice that any of the solutions was shown, and the correct one even if it was added later; without solutions, the
   * current choices.
   */
  readonly options: readonly ShownOption[];
  /** The versions shown in these solutions that differ from the current one, the earliest first. */
  readonly versions: readonly QuestionVersion[];
}

const versionRow = questionVersionRow.extend({
  uuid: z.string(),
  position: z.int(),
  shown_count: z.int(),
});
type VersionRow = z.infer<typeof versionRow>;

const versionsSql = sql`
  select v.uuid, v.from_revision::int, v.until_revision::int, v.position, v.content, v.quote, s.count::int as shown_count,
    (select coalesce(json_agg(json_build_object('uuid', o ->> 'uuid', 'content', o ->> 'content')
       order by (o ->> 'position')::int), '[]') from jsonb_array_elements(v.options) o) as options
  from ${quizQuestionVersions} v
    cross join lateral (select sum(r.count) as count
      from rows from (unnest(:revisions::bigint[]), unnest(:counts::int[])) as r(revision, count)
      where r.revision >= v.from_revision and (v.until_revision is null or r.revision < v.until_revision)) s
  where v.quiz_uuid = :uuid and s.count > 0
  order by v.from_revision`;

/** The questions of a quiz as shown to students who started at these revisions, in order; removed ones come last. */
export const shownQuestions = async (
  read: ReadHandle<'quizzes'>,
  uuid: string,
  revisions: RevisionCounts,
): Promise<ShownQuestion[]> => {
  const now = await questionRows(read, uuid);
  const rows = await versionsAt(read, uuid, revisions);
  const all = Object.values(revisions).reduce((sum, count) => sum + count, 0);
  const shown = Map.groupBy(rows, (version) => version.uuid);
  const kept = new Set(now.map((question) => question.uuid));
  const removed = [...shown].flatMap(([question, versions]) => (kept.has(question) ? [] : [lastOf(versions)]));
  return [
    ...now.map((question) => asShown(question, shown.get(question.uuid) ?? [], all)),
    ...removed
      .sort((a, b) => a.position - b.position || (a.uuid < b.uuid ? -1 : 1))
      .map((last, index) => removedQuestion(last, now.length + index + 1, shown.get(last.uuid)!)),
  ];
};

const versionsAt = async (read: ReadHandle<'quizzes'>, uuid: string, revisions: RevisionCounts): Promise<VersionRow[]> => {
  if (Object.keys(revisions).length === 0 || !(await hasVersions(read))) return [];
  const bindings = { uuid, revisions: Object.keys(revisions), counts: Object.values(revisions) };
  const rows = await read.rows(versionRow, versionsSql, bindings);
  return rows;
};

/** Databases known to have the table; once created, it stays. */
const withVersions = new WeakSet<object>();

const hasVersionRow = z.strictObject({
  there: z.boolean(),
});

/** Right after an update, the previous version of the read model still answers for a few seconds until the new one is ready. */
const hasVersions = async (read: ReadHandle<'quizzes'>): Promise<boolean> => {
  // A replay always has the tables of this version.
  if (!read.source || withVersions.has(read.source)) return true;
  const rows = await read.rows(hasVersionRow, sql`select to_regclass('${quizQuestionVersions}') is not null as there`);
  if (rows[0]!.there) withVersions.add(read.source);
  return rows[0]!.there;
};

const lastOf = <Row>(versions: readonly Row[]): Row => versions.at(-1)!;

/** If no versions are known, assumes that everybody was shown the current text. */
const asShown = (now: QuizQuestionRow, versions: readonly VersionRow[], all: number): ShownQuestion => {
  if (versions.length === 0) {
    return { ...now, removed: false, options: now.options.map((option) => shownOption(option, all)), versions: [] };
  }
  const counts = shownCounts(versions);
  const kept = new Set(now.options.map(({ uuid }) => uuid));
  return {
    ...now,
    removed: false,
    options: [
      ...now.options
        .filter(({ uuid, correct }) => counts.has(uuid) || correct)
        .map((option) => shownOption(option, counts.get(option.uuid) ?? 0)),
      ...removedOptions(versions, kept, now.options.length),
    ],
    versions: versions.filter((version) => !readsLike(version, now)).map(versionOf),
  };
};

const shownOption = ({ uuid, content, correct, position }: QuizQuestionRow['options'][number], count: number): ShownOption => ({
  uuid,
  content,
  correct,
  position,
  removed: false,
  shown_count: count,
});

const shownCounts = (versions: readonly VersionRow[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { options, shown_count: count } of versions) {
    for (const { uuid } of options) counts.set(uuid, (counts.get(uuid) ?? 0) + count);
  }
  return counts;
};

/** In the order of their last position; of two at the same position in different versions, the one shown first comes first. */
const removedOptions = (versions: readonly VersionRow[], kept: ReadonlySet<string>, after: number): ShownOption[] => {
  const counts = shownCounts(versions);
  const last = new Map<string, { readonly content: string; readonly place: number }>();
  for (const { options } of versions) {
    for (const [place, { uuid, content }] of options.entries()) if (!kept.has(uuid)) last.set(uuid, { content, place });
  }
  return [...last]
    .sort(([, { place }], [, { place: other }]) => place - other)
    .map(([uuid, { content }], index) => ({
      uuid,
      content,
      correct: false,
      position: after + index + 1,
      removed: true,
      shown_count: counts.get(uuid)!,
    }));
};

const removedQuestion = (last: VersionRow, position: number, versions: readonly VersionRow[]): ShownQuestion => ({
  uuid: last.uuid,
  position,
  content: last.content,
  quote: last.quote,
  listening_strand: null,
  removed: true,
  options: removedOptions(versions, new Set(), 0),
  versions: versions.map(versionOf),
});

const readsLike = (version: VersionRow, now: QuizQuestionRow): boolean =>
  version.content === now.content &&
  version.quote === now.quote &&
  version.options.length === now.options.length &&
  version.options.every(
    ({ uuid, content }, index) => uuid === now.options[index]!.uuid && content === now.options[index]!.content,
  );

const versionOf = ({ from_revision, until_revision, content, quote, options }: VersionRow): QuestionVersion => ({
  from_revision,
  until_revision,
  content,
  quote,
  options,
});
