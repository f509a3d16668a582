/** A report as of a given time, and the changes between two times, for analysts. */
import type { ReplayData, ReplayPageData } from '#api/audit/replay/schemas.ts';
import { AsOfBanner } from '#web/audit/replay/components/as-of-banner.tsx';
import { ChangesView } from '#web/audit/replay/components/changes-view.tsx';
import { MomentForm } from '#web/audit/replay/components/moment-form.tsx';
import { RecentReplays } from '#web/audit/replay/components/recent-replays.tsx';
import { ReplayedTable, ReportSums } from '#web/audit/replay/components/replayed-table.tsx';
import { ReplayProgress } from '#web/audit/replay/components/replay-progress.tsx';
import { utcWords } from '#web/audit/replay/moment-words.ts';
import { isUnderWay, createReplayStore, type ReplayState } from '#web/audit/replay/store/replay-store.ts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { pageClient } from '#web/lib/page-client.ts';
import { createProcess, useProcess } from '#web/lib/process.ts';
import { createReplayApi } from '#web/audit/replay/api/replay-api.ts';
import { followReplays } from '#web/audit/replay/sagas/follow-replays.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps, Shell } from '#web/lib/page-props.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { counted } from '#web/lib/words.ts';
import '#web/audit/replay/components/replay.css';

const texts = {
  title: 'Replay',
  kicker: 'Any report as of any moment, from the events up to it',
  events: 'Events',
  unreachable: 'We can’t reach the server right now. The replay continues, and this page keeps checking.',
  notReplayed: (moment: string, later: boolean) =>
    `${moment} hasn’t been replayed yet, or its replay was stopped. Press “Replay it”${later ? ' later' : ''}.`,
  downloadCsv: 'Download CSV',
  json: 'JSON',
  withheld: (students: number) =>
    `Numbers for fewer than ${students} students are withheld, and so are those of the next larger groups where a total would give them away. Reports of students show what they did together.`,
  pages: 'Pages of the report',
  rows: (rows: number) => counted(rows, 'row'),
  page: (rows: string, page: number, last: number) => `${rows}, page ${page} of ${last}`,
  previous: 'Previous',
  next: 'Next',
} as const;

/** The replays of the page, polled while one of them is running. */
function useReplays(replays: readonly ReplayData[]): ReplayState {
  const [store] = useState(() => createReplayStore(replays));
  useProcess(
    () => createProcess(followReplays, () => null),
    store,
    () => ({ store, api: createReplayApi(pageClient()), reload: () => window.location.reload() }),
  );
  return useStore(store);
}

type MomentState = NonNullable<ReplayPageData['at']>;
type Report = NonNullable<ReplayPageData['report']>;

export function AnalystReplayPage({ data, shell }: PageProps<ReplayPageData>) {
  const moments = [data.at, data.against].filter((moment) => moment !== null);
  const { replays, stale } = useReplays(moments.flatMap(({ replay }) => replay ?? []));
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.kicker}
        actions={<ButtonLink href="/analyst/events">{texts.events}</ButtonLink>}
      />
      <MomentForm data={data} csrfToken={shell.csrf_token} clock={clockOf(shell)} />
      {moments.map((moment) => (
        <MomentNotice key={moment.moment} moment={moment} replays={replays} shell={shell} data={data} />
      ))}
      {stale && (
        <div className="replay-notice">
          <Message kind="mid">{texts.unreachable}</Message>
        </div>
      )}
      {data.refusal && (
        <div className="replay-notice">
          <Message kind="plain" live={false}>
            {data.refusal}
          </Message>
        </div>
      )}
      {data.at && data.report && <ReportAt at={data.at} report={data.report} data={data} />}
      <RecentReplays recent={data.recent} />
    </PageShell>
  );
}

interface MomentNoticeProps {
  moment: MomentState;
  replays: readonly ReplayData[];
  shell: Shell;
  data: ReplayPageData;
}

/** What a moment is waiting for; nothing once it is ready. */
function MomentNotice({ moment, replays, shell, data }: MomentNoticeProps) {
  const replay = replays.find(({ id }) => id === moment.replay?.id) ?? moment.replay;
  if (replay && isUnderWay(replay)) {
    return <ReplayProgress moment={moment.moment} replay={replay} csrfToken={shell.csrf_token} returnTo={shell.path} />;
  }
  // Problems with a moment are shown next to its field.
  if (replay || moment.problem) return null;
  return (
    <div className="replay-notice">
      <Message kind="plain" live={false}>
        {texts.notReplayed(utcWords(moment.moment), !data.log)}
      </Message>
    </div>
  );
}

function ReportAt({ at, report, data }: { at: MomentState; report: Report; data: ReplayPageData }) {
  return (
    <>
      <AsOfBanner at={at} report={report} />
      {data.changes && <ChangesView changes={data.changes} />}
      <div className="replayed-report__head">
        <h2>{report.title}</h2>
        <div className="replayed-report__links">
          <ButtonLink href={report.csv_url} download>
            {texts.downloadCsv}
          </ButtonLink>
          <ButtonLink href={report.json_url}>{texts.json}</ButtonLink>
        </div>
      </div>
      <div>
        <ReportSums report={report} />
      </div>
      {data.least_students !== null && <p className="replay-notice soft">{texts.withheld(data.least_students)}</p>}
      <div className="replay-notice">
        <ReplayedTable report={report} />
      </div>
      <Pages data={data} report={report} />
    </>
  );
}

function Pages({ data, report }: { data: ReplayPageData; report: Report }) {
  const { page, pages_count, rows_count } = report.paging;
  const urlOf = (to: number): string => `/analyst/replay?${new URLSearchParams({ ...data.criteria, page: String(to) })}`;
  return (
    <nav className="replayed-report__pages" aria-label={texts.pages}>
      <span className="soft">{texts.page(texts.rows(rows_count), page, pages_count)}</span>
      {page > 1 && <ButtonLink href={urlOf(page - 1)}>{texts.previous}</ButtonLink>}
      {page < pages_count && <ButtonLink href={urlOf(page + 1)}>{texts.next}</ButtonLink>}
    </nav>
  );
}
