import type { AdminStandardsPageData } from '../../../api/lesson-alignment/schemas.ts';
import { UploadForm } from '../../features/standards-upload/components/upload-form.tsx';
import { texts as uploadTexts } from '../../features/standards-upload/texts.ts';
import { clockOf, dayAndTime, numericDay } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead, Section } from '../../ui/content/page-head.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { TableFrame } from '../../ui/table/data-table.tsx';
import { NumberCell } from '../../ui/table/number-cell.tsx';
import { texts } from './texts.ts';
import '../../ui/content/ruled-list.css';
import './admin-standards.css';

const whole = (count: number): string => count.toLocaleString('en');

/** What has been brought in, and how many lessons teach something of it. */
export function AdminStandardsPage({ data: { documents, states, uploads }, shell }: PageProps<AdminStandardsPageData>) {
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.count(documents.length)}
        actions={documents.length > 0 && <ButtonLink href="/teach/standards">{texts.browse}</ButtonLink>}
      />
      {documents.length === 0 ? (
        <EmptyState title={texts.none}>{texts.whenNone}</EmptyState>
      ) : (
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
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      <Section id="upload" title={uploadTexts.form.title}>
        <UploadForm states={states} />
      </Section>
      {uploads.length > 0 && (
        <Section id="uploads" title={texts.uploads}>
          <ul className="ruled-list" role="list">
            {uploads.map(({ uuid, url, file_name, status, created_at }) => (
              <li key={uuid} className="standards-upload-row">
                <a href={url}>{file_name}</a>
                <span className="soft">
                  {uploadTexts.status[status]} · {dayAndTime(created_at, timeZone)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </PageShell>
  );
}
