/** The state of the server, for staff. */
import type { SystemPageData } from '#api/operations/system/schemas.ts';
import { AdminsOfOldReach } from '#web/operations/system/components/admins-of-old-reach.tsx';
import { EventLog } from '#web/operations/system/components/event-log.tsx';
import { Findings } from '#web/operations/system/components/findings.tsx';
import { ProjectionsTable } from '#web/operations/system/components/projections-table.tsx';
import { ReactionsTable } from '#web/operations/system/components/reactions-table.tsx';
import { VerifyNow } from '#web/operations/system/components/verify-now.tsx';
import { found, positionWords } from '#web/operations/system/system-words.ts';
import { useState } from 'react';
import { pageClient } from '#web/lib/page-client.ts';
import { createProcess, useProcess } from '#web/lib/process.ts';
import { to } from '#web/lib/route-call.ts';
import { call, delay, type Saga } from '#web/lib/effects.ts';
import '#web/operations/system/system.css';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import { mostBehind } from '#web/lib/most-behind.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { counted } from '#web/lib/words.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { QueuesTable } from '#web/operations/job-queues/queues-table.tsx';
import { texts } from './texts.ts';

export const pollMs = 2_000;

/** Everything the saga depends on; tests pass their own. */
interface WatchSystemDeps {
  first: SystemPageData;
  /** Null when the server could not be reached: then it is asked again. */
  load: () => Promise<SystemPageData | null>;
  show: (data: SystemPageData) => void;
}

/** Shows the results of verifying each read model as they arrive, until verification ends. */
export function* watchSystemSaga({ first, load, show }: WatchSystemDeps): Saga {
  let { verifying } = first;
  while (verifying) {
    yield* delay(pollMs);
    const data = yield* call(load);
    if (!data) continue;
    show(data);
    verifying = data.verifying;
  }
}

async function load(): Promise<SystemPageData | null> {
  const reply = await pageClient().call(to('GET /admin/system'));
  return reply.kind === 'ok' ? reply.body : null;
}

/** The page's data, refreshed while something is being verified. */
function useSystem(first: SystemPageData): SystemPageData {
  const [data, show] = useState(first);
  useProcess(
    () => createProcess(watchSystemSaga, () => null),
    first,
    () => ({ first, load, show }),
  );
  return data;
}

const stores = { embedded: texts.stores.embedded, eventstoredb: texts.stores.eventStoreDb } as const;

function nightWords({ at, time_zone: timeZone }: SystemPageData['nightly']): string {
  if (at === null) return texts.onRequestOnly;
  return texts.nightly(at, timeZone);
}

const parkedWords = texts.reactionsLead;

export function SystemPage({ data: first, shell }: PageProps<SystemPageData>) {
  const data = useSystem(first);
  const { timeZone } = clockOf(shell);
  const { build, event_store: eventStore, projections, queues, reactions } = data;
  const behind = mostBehind(projections);
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  const differing = found(projections).length;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.build(build.version, build.node, build.postgres, dayAndTime(build.started_at, timeZone))}
        actions={<VerifyNow verifying={data.verifying} csrfToken={shell.csrf_token} />}
      />
      {data.outage && <Message kind="low">{data.outage}</Message>}
      {data.missing_settings.map((sentence) => (
        <Message key={sentence} kind="low">
          {sentence}
        </Message>
      ))}
      <Stats
        items={[
          {
            value: eventStore.head ? positionWords(eventStore.head) : data.outage === null ? texts.empty : texts.noAnswer,
            label: texts.lastPosition(stores[eventStore.kind]),
          },
          {
            value: behind === null ? texts.unknown : behind === 0 ? texts.none : behind.toLocaleString('en-US'),
            label: texts.behind,
          },
          { value: differing === 0 ? texts.none : differing, label: texts.withFindings },
          { value: failed === 0 ? texts.none : failed, label: texts.failedJobs },
        ]}
      />
      <EventLog verification={eventStore.verification} timeZone={timeZone} />
      <Section id="read-models" title={texts.readModels} aside={<p className="soft">{nightWords(data.nightly)}</p>}>
        <ProjectionsTable projections={projections} timeZone={timeZone} />
      </Section>
      <Findings projections={projections} />
      <Section id="reactions" title={texts.reactions} aside={<p className="soft">{parkedWords}</p>}>
        <ReactionsTable reactions={reactions} timeZone={timeZone} />
      </Section>
      <AdminsOfOldReach admins={data.admins_of_old_reach} />
      <Section
        id="jobs"
        title={texts.jobs}
        aside={
          <p className="soft">
            {counted(queues.length, texts.queue, texts.queues)} · <a href="/admin/jobs">{texts.eachJob}</a>
          </p>
        }
      >
        <QueuesTable queues={queues} timeZone={timeZone} />
      </Section>
    </PageShell>
  );
}
