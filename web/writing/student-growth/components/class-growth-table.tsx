import type { ClassGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { NumberHelp } from '#web/widgets/number-help/number-help.tsx';
import { texts } from '../texts.ts';

const columns = [texts.student, texts.listening, texts.reading, texts.firstLevel, texts.latestLevel, texts.change, texts.answers];

/**
 * One row per student: listening and reading scores, and the first and latest writing level. Includes explanations of these
 * numbers.
 */
export function ClassGrowthTable({ label, rows }: { label: string; rows: ClassGrowthPageData['rows'] }) {
  return (
    <>
      <NumberHelp of={['comprehension', 'writingLevel', 'writingChange', 'levelAnswers']} />
      <TableFrame label={label} stacked columns={columns} numbers={columns.slice(1)}>
        <tbody>
          {rows.map(({ student_id, student_name, url, listening_percent, reading_percent, writing }) => {
            const cells = [
              texts.percent(listening_percent),
              texts.percent(reading_percent),
              texts.level(writing?.first_level ?? null),
              texts.level(writing?.latest_level ?? null),
              texts.changed(writing?.change ?? null),
              String(writing?.answers ?? 0),
            ];
            return (
              <tr key={student_id}>
                <th scope="row">
                  <a href={url}>{student_name}</a>
                </th>
                {cells.map((cell, place) => (
                  <NumberCell key={columns[place + 1]} label={columns[place + 1]!}>
                    {cell}
                  </NumberCell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
    </>
  );
}
