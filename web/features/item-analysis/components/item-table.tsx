import type { AnalysedItem } from '../../../../api/item-analysis/schemas.ts';
import { Badge } from '../../../ui/chips.tsx';
import { TableFrame } from '../../../ui/data-table.tsx';
import { flagWords, indexWords, shareWords } from '../item-words.ts';

export function ItemTable({ items }: { items: readonly AnalysedItem[] }) {
  return (
    <TableFrame label="Questions at a glance">
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col" className="data-table__number">
            Facility
          </th>
          <th scope="col" className="data-table__number">
            Discrimination
          </th>
          <th scope="col" className="data-table__number">
            Point-biserial
          </th>
          <th scope="col">Worth a look</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.uuid}>
            <th scope="row" className="items__question">
              <a href={`#item-${item.position}`}>
                {item.position}. {item.content}
              </a>
            </th>
            <td className="data-table__number">{shareWords(item.facility)}</td>
            <td className="data-table__number">{indexWords(item.discrimination)}</td>
            <td className="data-table__number">{indexWords(item.point_biserial)}</td>
            <td>
              <Flags flags={item.flags} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

export function Flags({ flags }: Pick<AnalysedItem, 'flags'>) {
  if (flags.length === 0) return <span className="soft">–</span>;
  return (
    <span className="items__flags">
      {flags.map((flag) => (
        <Badge key={flag} tone={flagWords[flag].urgent ? 'low' : 'mid'} icon="warning">
          {flagWords[flag].short}
        </Badge>
      ))}
    </span>
  );
}
