import type { AnalysedItem } from '#api/quiz-taking/item-analysis/schemas.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { flagWords, indexWords, shareWords } from '../item-words.ts';
import { texts } from '../texts.ts';

/** The figures for each question of a quiz, with warnings. */
export function ItemTable({ items }: { items: readonly AnalysedItem[] }) {
  return (
    <TableFrame label={texts.table.label}>
      <thead>
        <tr>
          <th scope="col">{texts.table.question}</th>
          <th scope="col" className="data-table__number">
            {texts.table.facility}
          </th>
          <th scope="col" className="data-table__number">
            {texts.table.discrimination}
          </th>
          <th scope="col" className="data-table__number">
            {texts.table.pointBiserial}
          </th>
          <th scope="col">{texts.table.flags}</th>
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
