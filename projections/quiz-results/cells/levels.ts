import type { CellSource, CellTable } from './fold.ts';
import { eachType } from './fold.ts';

/** Cells of one kind, and what they are computed from. The levels are computed in order, each from one before it. */
export interface CellLevel {
  readonly table: CellTable;
  readonly from: CellSource['from'];
  /** Keys of touched cells, as SQL, from the rows `t` of what was touched. */
  readonly touched: string;
  /** The source, as SQL; `touched` limits it to the keys in the relation `touched`. */
  source(touched: boolean): string;
}

const results: CellTable = { name: 'quiz_result_rollups', key: ['scope', 'scope_id', 'grain', 'period'], options: false };
const quizzes: CellTable = { name: 'quiz_rollups', key: ['quiz_uuid', ...results.key], options: true };

const cellSums =
  'r.assignment_type, r.solutions_count, r.time_spent_seconds, r.answers_count, r.correct_count, r.percent_sum, r.strands';

/** Sums of one solution `s`; the share of correct answers in millionths, rounded half up. */
const solutionSums = `s.assignment_type, 1 as solutions_count, s.time_spent_seconds, s.answered_count as answers_count, s.correct_count,
  coalesce((2000000::bigint * s.correct_count + s.questions_count) / nullif(2 * s.questions_count, 0), 0) as percent_sum, s.strands`;

const counted = 's.submitted_at is not null and s.reset_at is null';

/** On the day `k.period`: no calendar is a day ahead or behind, and the index knows moments only. */
const onDay = `${counted} and s.submitted_on = k.period
  and s.submitted_at >= (k.period - 1)::timestamp at time zone 'UTC' and s.submitted_at < (k.period + 2)::timestamp at time zone 'UTC'`;

type Scope = 'class' | 'school' | 'district';
type Grain = 'day' | 'month' | 'year';

const startOf = (grain: Grain, day: string): string => (grain === 'day' ? day : `date_trunc('${grain}', ${day})::date`);

/** The key of a touched cell. */
const keyOf = (table: CellTable, scope: Scope, grain: Grain): string => {
  const id = { class: 't.school_class_id', school: 't.school_id', district: 't.district_id' }[scope];
  return `select distinct ${table === quizzes ? 't.quiz_uuid, ' : ''}'${scope}' as scope, ${id} as scope_id, '${grain}' as grain,
    ${startOf(grain, 't.day')} as period from t where ${id} is not null`;
};

const quizColumn = (table: CellTable, alias: string): string => (table === quizzes ? `${alias}.quiz_uuid, ` : '');
const ofQuiz = (table: CellTable): string => (table === quizzes ? 'r.quiz_uuid = k.quiz_uuid and ' : '');
const optionsColumn = (table: CellTable): string => (table === quizzes ? ', r.options' : '');

/** Days of a school or a district, from the days of the scope below it: `places` is the lookup of that one, `owner` its column. */
const fromBelow = (
  table: CellTable,
  scope: 'school' | 'district',
  { below, places, owner }: { below: Scope; places: string; owner: string },
): CellLevel => ({
  table,
  from: 'cells',
  touched: keyOf(table, scope, 'day'),
  source: (touched) => `
    select ${quizColumn(table, 'r')}'${scope}' as scope, p.${owner} as scope_id, 'day' as grain, r.period, ${cellSums}${optionsColumn(table)}
    from ${touched ? `touched k join ${places} p on p.${owner} = k.scope_id join` : `${places} p join`} ${table.name} r
      on ${touched ? `${ofQuiz(table)}r.period = k.period and ` : ''}r.scope = '${below}' and r.scope_id = p.id and r.grain = 'day'
        and r.assignment_type in ${eachType}`,
});

/** Months from days or years from months, of every scope at once. */
const fromFiner = (table: CellTable, scopes: readonly Scope[], grain: 'month' | 'year'): CellLevel => {
  const finer = grain === 'month' ? 'day' : 'month';
  return {
    table,
    from: 'cells',
    touched: scopes.map((scope) => keyOf(table, scope, grain)).join(' union all '),
    source: (touched) => `
      select ${quizColumn(table, 'r')}r.scope, r.scope_id, '${grain}' as grain, ${startOf(grain, 'r.period')} as period,
        ${cellSums}${optionsColumn(table)}
      from ${touched ? 'touched k join ' : ''}${table.name} r
      ${touched ? `on ${ofQuiz(table)}r.scope = k.scope and r.scope_id = k.scope_id and r.period >= k.period and r.period < k.period + interval '1 ${grain}' and` : 'where'}
        r.grain = '${finer}' and r.assignment_type in ${eachType}`,
  };
};

const classDays: CellLevel = {
  table: results,
  from: 'solutions',
  touched: keyOf(results, 'class', 'day'),
  source: (touched) => `
    select 'class' as scope, s.school_class_id as scope_id, 'day' as grain, s.submitted_on as period, ${solutionSums}
    from ${touched ? `touched k join quiz_solutions s on s.school_class_id = k.scope_id and ${onDay}` : `quiz_solutions s where ${counted}`}`,
};

const quizSchoolDays: CellLevel = {
  table: quizzes,
  from: 'solutions',
  touched: keyOf(quizzes, 'school', 'day'),
  source: (touched) => `
    select s.quiz_uuid, 'school' as scope, s.school_id as scope_id, 'day' as grain, s.submitted_on as period, ${solutionSums}, s.answers
    from ${
      touched
        ? `touched k join result_schools o on o.id = k.scope_id
           join quiz_solutions s on s.district_id = o.district_id and s.quiz_uuid = k.quiz_uuid and s.school_id = k.scope_id and ${onDay}`
        : `quiz_solutions s where s.school_id is not null and ${counted}`
    }`,
};

/** A class counts for its school once that is registered. */
const registeredClasses = '(select c.id, c.school_id from result_school_classes c join result_schools o on o.id = c.school_id)';

const classToSchool = { below: 'class', places: registeredClasses, owner: 'school_id' } as const;
const schoolToDistrict = { below: 'school', places: 'result_schools', owner: 'district_id' } as const;

/** Whose months and years there are. */
const resultScopes = ['class', 'school', 'district'] as const;
const quizScopes = ['school', 'district'] as const;

export const cellLevels: readonly CellLevel[] = [
  classDays,
  fromBelow(results, 'school', classToSchool),
  fromBelow(results, 'district', schoolToDistrict),
  fromFiner(results, resultScopes, 'month'),
  fromFiner(results, resultScopes, 'year'),
  quizSchoolDays,
  fromBelow(quizzes, 'district', schoolToDistrict),
  fromFiner(quizzes, quizScopes, 'month'),
  fromFiner(quizzes, quizScopes, 'year'),
];
