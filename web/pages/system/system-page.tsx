import type { SystemPageData } from '../../../api/system/schemas.ts';
import { AdminsOfOldReach } from '../../features/system/components/admins-of-old-reach.tsx';
import { EventLog } from '../../features/system/components/event-log.tsx';
import { Findings } from '../../features/system/components/findings.tsx';
import { ProjectionsTable } from '../../features/system/components/projections-table.tsx';
import { QueuesTable } from '../../features/system/components/queues-table.tsx';
import { ReactionsTable } from '../../features/system/components/reactions-table.tsx';
import { VerifyNow } from '../../features/system/components/verify-now.tsx';
import { found, positionWords } from '../../features/system/system-words.ts';
import { useSystem } from '../../features/system/use-system.ts';
import '../../features/system/system.css';
import { clockOf, dayAndTime } from '../../lib/dates.ts';
import { mostBehind } from '../../lib/most-behind.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { counted } from '../../lib/words.ts';
import { Message } from '../../ui/message.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { Stats } from '../../ui/stats.tsx';

const stores = { embedded: 'Event store in Postgres', eventstoredb: 'EventStoreDB' } as const;

function nightWords({ at, time_zone: timeZone }: SystemPageData['nightly']): string {
  if (at === null) return 'Verified only on request: VERIFY_AT is off.';
  return `Verified every night at ${at} (${timeZone}): rebuilt from the events and compared with the live tables.`;
}

const parkedWords = 'What must happen after an event. A parked event failed five times; it is tried again at the next start.';

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
        title="System"
        kicker={`Earshot ${build.version} · Node ${build.node} · Postgres ${build.postgres} · up since ${dayAndTime(build.started_at, timeZone)}`}
        actions={<VerifyNow verifying={data.verifying} csrfToken={shell.csrf_token} />}
      />
      {data.outage && <Message kind="low">{data.outage}</Message>}
      <Stats
        items={[
          {
            value: eventStore.head ? positionWords(eventStore.head) : data.outage === null ? 'empty' : 'no answer',
            label: `${stores[eventStore.kind]}, last position`,
          },
          {
            value: behind === null ? 'not known' : behind === 0 ? 'none' : behind.toLocaleString('en-US'),
            label: 'events that a read model is behind',
          },
          { value: differing === 0 ? 'none' : differing, label: 'read models with findings' },
          { value: failed === 0 ? 'none' : failed, label: 'failed jobs' },
        ]}
      />
      <EventLog verification={eventStore.verification} timeZone={timeZone} />
      <Section id="read-models" title="Read models" aside={<p className="soft">{nightWords(data.nightly)}</p>}>
        <ProjectionsTable projections={projections} timeZone={timeZone} />
      </Section>
      <Findings projections={projections} />
      <Section id="reactions" title="Reactions" aside={<p className="soft">{parkedWords}</p>}>
        <ReactionsTable reactions={reactions} timeZone={timeZone} />
      </Section>
      <AdminsOfOldReach admins={data.admins_of_old_reach} />
      <Section id="jobs" title="Jobs" aside={<p className="soft">{counted(queues.length, 'queue')}</p>}>
        <QueuesTable queues={queues} timeZone={timeZone} />
      </Section>
    </PageShell>
  );
}
