import type { AgreementFigures } from '../../../../api/writing-agreement/schemas.ts';
import { TableFrame } from '../../../ui/table/data-table.tsx';
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

/** Works, exact and adjacent agreement and kappa, a row for each part. */
export function FiguresTable({ label, columns, rows }: Props) {
  const heads = [...columns, texts.worksColumn, texts.exact, texts.adjacent, texts.kappaColumn];
  return (
    <TableFrame label={label} stacked columns={heads}>
      <tbody>
        {rows.map(({ key, names, figures }) => {
          const cells = [
            ...names.slice(1),
            figures.works.toLocaleString('en-US'),
            texts.percent(figures.exact_percent),
            texts.percent(figures.adjacent_percent),
            texts.kappa(figures.kappa),
          ];
          return (
            <tr key={key}>
              <th scope="row">{names[0]}</th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]} data-label={heads[place + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
