import { useEffect, useRef, useState } from 'react';
import type { AdminStandardsPageData } from '#api/curriculum/lesson-alignment/schemas.ts';
import { UploadForm } from '#web/curriculum/standards-upload/components/upload-form.tsx';
import { texts as uploadTexts } from '#web/curriculum/standards-upload/texts.ts';
import { clockOf, dayAndTime, numericDay } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { WithdrawDocument } from '#web/curriculum/standards-upload/components/withdraw-document.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { counted } from '#web/lib/words.ts';
import '#web/ui/content/ruled-list.css';
import './admin-standards.css';

const texts = {
  title: 'Standards',
  count: (documents: number) => counted(documents, 'document'),
  browse: 'Browse as teachers do',
  none: 'No standards yet',
  whenNone: 'Bring in the documents of your states below, as CASE JSON or CSV.',
  uploads: 'Latest files',
  list: 'Documents of standards',
  document: 'Document',
  state: 'State',
  standards: 'Standards',
  lessons: 'Lessons',
  imported: 'Imported',
  withdraw: 'Withdraw',
  withdrawn: (title: string) => `“${title}” is withdrawn. Teachers no longer find its standards.`,
} as const;

type Documents = AdminStandardsPageData['documents'];

const whole = (count: number): string => count.toLocaleString('en');

interface DocumentsTableProps {
  documents: Documents;
  timeZone: string;
  onWithdrawn: (document: Documents[number]) => void;
}

/** Documents visible to readers, and how many lessons teach standards of each. */
function DocumentsTable({ documents, timeZone, onWithdrawn }: DocumentsTableProps) {
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

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** The imported documents, and how many lessons teach standards of each. */
export function AdminStandardsPage({ data, shell }: PageProps<AdminStandardsPageData>) {
  const { states, uploads } = data;
  const { timeZone } = clockOf(shell);
  const [documents, setDocuments] = useState(data.documents);
  const [notice, setNotice] = useState('');
  const noticeRef = useRef<HTMLDivElement>(null);
  // The clicked button disappears with its row, and the focus would be lost.
  useEffect(() => {
    if (notice) noticeRef.current?.focus();
  }, [notice]);
  const withdrawn = ({ id, title }: (typeof documents)[number]) => {
    setDocuments((shown) => shown.filter((one) => one.id !== id));
    setNotice(texts.withdrawn(title));
  };
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.count(documents.length)}
        actions={documents.length > 0 && <ButtonLink href="/teach/standards">{texts.browse}</ButtonLink>}
      />
      <LibraryTabs current="standards" />
      <div ref={noticeRef} className="standards-notice" role="status" tabIndex={-1}>
        {notice && (
          <Message kind="good" live={false}>
            {notice}
          </Message>
        )}
      </div>
      {documents.length === 0 ? (
        <EmptyState title={texts.none}>{texts.whenNone}</EmptyState>
      ) : (
        <DocumentsTable documents={documents} timeZone={timeZone} onWithdrawn={withdrawn} />
      )}
      <Section id="upload" title={uploadTexts.form.title}>
        <UploadForm states={states} documents={documents} />
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
