import type { Cell, PlainTable } from '#platform/csv.ts';
import type { AnalysedItem, ItemAnalysisPageData } from './schemas.ts';

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000);

const lines = (item: AnalysedItem, { students_count, kr20 }: ItemAnalysisPageData): (readonly Cell[])[] =>
  item.choices.map((choice) => [
    item.position,
    item.content,
    item.quote,
    item.listening_strand,
    students_count,
    item.correct_count,
    rounded(item.facility),
    rounded(item.discrimination),
    rounded(item.point_biserial),
    rounded(kr20),
    item.flags.join(' '),
    choice.position,
    choice.content,
    choice.correct ? 'yes' : 'no',
    choice.removed ? 'yes' : 'no',
    choice.shown_count,
    choice.students_count,
    choice.upper_count,
    choice.lower_count,
  ]);

/** One line for each choice of each question. */
export const itemAnalysisCsv = (data: ItemAnalysisPageData): PlainTable => ({
  filename: `item-analysis-${data.quiz.uuid}.csv`,
  columns: [
    'Question',
    'Text',
    'Quote',
    'Listening strand',
    'Students',
    'Correct',
    'Facility',
    'Discrimination',
    'Point-biserial',
    'KR-20',
    'Worth a look',
    'Choice',
    'Choice text',
    'Right choice',
    'Removed',
    'Students who were shown it',
    'Students who chose it',
    'Upper group',
    'Lower group',
  ],
  rows: data.items.flatMap((item) => lines(item, data)),
});
