import { useEffect, useRef, useState } from 'react';
import type { AdminStandardsPageData } from '#api/curriculum/lesson-alignment/schemas.ts';
import { UploadForm } from '#web/curriculum/standards-upload/components/upload-form.tsx';
import { texts as uploadTexts } from '#web/curriculum/standards-upload/texts.ts';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { texts } from './texts.ts';
import '#web/ui/content/ruled-list.css';
import './admin-standards.css';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** What has been brought in, and how many lessons teach something of it. */
export function AdminStandardsPage({ data, shell }: PageProps<AdminStandardsPageData>) {
  const { states, uploads } = data;
  const { timeZone } = clockOf(shell);
  const [documents, setDocuments] = useState(data.documents);
  const [notice, setNotice] = useState('');
  const noticeRef = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its row, and would take the focus with it.
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
