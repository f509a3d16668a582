import type { AdminStandardsPageData } from '#api/curriculum/lesson-alignment/schemas.ts';
import { WithdrawDocument } from '#web/curriculum/standards-upload/components/withdraw-document.tsx';
import { numericDay } from '#web/lib/dates.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { texts } from './texts.ts';

type Documents = AdminStandardsPageData['documents'];

const whole = (count: number): string => count.toLocaleString('en');

interface DocumentsTableProps {
  documents: Documents;
  timeZone: string;
  onWithdrawn: (document: Documents[number]) => void;
}

/** Documents that readers see, and how many lessons teach something of each. */
export function DocumentsTable({ documents, timeZone, onWithdrawn }: DocumentsTableProps) {
  return (
    <TableFrame label={texts.list} stacked>
      <thead>
        <tr>
          <th scope="col">{texts.document}</th>
          <th scope="col">{texts.state}</th>
          <th scope="col" className="data-table__number">
            {texts.standards}
          </th>
          <th scope="col" className="data-table__number">
            {texts.lessons}
          </th>
          <th scope="col">{texts.imported}</th>
          <th scope="col">{texts.withdraw}</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <a href={`/teach/standards?state=${one.state}`}>{one.title}</a>
              {one.publisher && <div className="kicker">{one.publisher}</div>}
            </th>
            <td data-label={texts.state}>
              {one.state_name}
              <div className="kicker">{one.state_standards_name}</div>
            </td>
            <NumberCell label={texts.standards}>{whole(one.standards_count)}</NumberCell>
            <NumberCell label={texts.lessons}>{whole(one.aligned_lessons_count)}</NumberCell>
            <td data-label={texts.imported}>{numericDay(one.imported_at, timeZone)}</td>
            <td data-label={texts.withdraw}>
              <WithdrawDocument document={one} onWithdrawn={onWithdrawn} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
