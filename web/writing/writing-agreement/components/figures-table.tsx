import type { AgreementFigures } from '#api/writing/writing-agreement/schemas.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { texts } from '../texts.ts';

interface Row {
  key: string;
  /** As many as there are columns; the first names the row. */
  names: readonly string[];
  figures: AgreementFigures;
}

interface Props {
  label: string;
  columns: readonly string[];
  rows: readonly Row[];
}

const numberHeads = [texts.worksColumn, texts.exact, texts.adjacent, texts.kappaColumn];

/** The number of works, exact and adjacent agreement, and kappa, with one row per part. */
export function FiguresTable({ label, columns, rows }: Props) {
  return (
    <TableFrame label={label} stacked columns={[...columns, ...numberHeads]} numbers={numberHeads}>
      <tbody>
        {rows.map(({ key, names, figures }) => {
          const words = names.slice(1);
          const numbers = [
            figures.works.toLocaleString('en-US'),
            texts.percent(figures.exact_percent),
            texts.percent(figures.adjacent_percent),
            texts.kappa(figures.kappa),
          ];
          return (
            <tr key={key}>
              <th scope="row">{names[0]}</th>
              {words.map((name, place) => (
                <td key={columns[place + 1]} data-label={columns[place + 1]}>
                  {name}
                </td>
              ))}
              {numbers.map((number, place) => (
                <NumberCell key={numberHeads[place]} label={numberHeads[place]!}>
                  {number}
                </NumberCell>
              ))}
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
