import { useEffect, useState } from 'react';
import type { ClassGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RetryMessage } from '#web/ui/feedback/retry-message.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';
import { ClassGrowthTable } from './class-growth-table.tsx';

interface Props {
  schoolClassId: number;
  /** The dates of the surrounding report. */
  range: { readonly start_date: string; readonly end_date: string };
}

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'there'; readonly data: ClassGrowthPageData };

/** A section of a class's report: each student's writing level next to listening and reading, for the report's dates. */
export function ClassGrowthSection({ schoolClassId, range: { start_date, end_date } }: Props) {
  const [shown, show] = useState<Shown>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const path = `/school_classes/${schoolClassId}/growth`;
  useEffect(() => {
    let left = false;
    void pageClient()
      .call(to('GET /school_classes/{id}/growth', { id: schoolClassId, start_date, end_date }))
      .then((reply) => {
        if (!left) show(reply.kind === 'ok' ? { kind: 'there', data: reply.body } : { kind: 'failed', why: causeOf(reply) });
      });
    return () => {
      left = true;
    };
  }, [schoolClassId, start_date, end_date, tries]);
  return (
    <Section id="class-growth" title={texts.inReport}>
      <Body shown={shown} onRetry={() => setTries(tries + 1)} />
      <p className="head-links">
        <ButtonLink href={path}>{texts.wholeYear}</ButtonLink>
        {shown.kind === 'there' && <ButtonLink href={shown.data.csv_url}>{texts.inReportCsv}</ButtonLink>}
      </p>
    </Section>
  );
}

function Body({ shown, onRetry }: { shown: Shown; onRetry: () => void }) {
  if (shown.kind === 'loading') return <p role="status">{texts.loading}</p>;
  if (shown.kind === 'failed') {
    return (
      <RetryMessage onRetry={onRetry}>
        <strong>{texts.failed}</strong> {shown.why}
      </RetryMessage>
    );
  }
  const { rows } = shown.data;
  if (rows.length === 0) return <EmptyState title={texts.noStudents}>{texts.noStudentsHint}</EmptyState>;
  return <ClassGrowthTable label={texts.inReportTable} rows={rows} />;
}
