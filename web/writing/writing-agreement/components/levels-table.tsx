import { elpLevels } from '#domain/shared/elp-levels.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { texts } from '../texts.ts';

/** Answers by the level that was suggested, down, and the teacher's, across. */
export function LevelsTable({ levels }: { levels: readonly (readonly number[])[] }) {
  return (
    <TableFrame label={texts.levelsTable} columns={[texts.suggestedColumn, ...elpLevels.map(texts.teacherLevel)]}>
      <tbody>
        {elpLevels.map((suggested, row) => (
          <tr key={suggested}>
            <th scope="row">{texts.levelName(suggested)}</th>
            {elpLevels.map((chosen, column) => {
              const count = levels[row]?.[column] ?? 0;
              return (
                <td key={chosen} className={suggested === chosen ? 'agreement-same' : undefined}>
                  {count === 0 ? '–' : count.toLocaleString('en-US')}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
