import type { SystemPageData } from '../../../../api/system/schemas.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/words.ts';
import { Badge } from '../../../ui/chips.tsx';
import { Message } from '../../../ui/message.tsx';
import { Section } from '../../../ui/page-head.tsx';
import { askerWords, durationWords } from '../system-words.ts';

type Verification = NonNullable<SystemPageData['event_store']['verification']>;

/** Whether the log is still what was written, as far as it was looked at last. */
export function EventLog({ verification, timeZone }: { verification: Verification | null; timeZone: string }) {
  return (
    <Section
      id="event-log"
      title="Event log"
      aside={<p className="soft">Compared with its hashes before the read models are.</p>}
    >
      <p className="system-log">
        <Verdict verification={verification} />
        {verification && (
          <span className="soft">
            {dayAndTime(verification.finished_at, timeZone)} {askerWords(verification)},{' '}
            {counted(verification.rows_count, 'event')} in {durationWords(verification.duration_ms)}
          </span>
        )}
      </p>
      {verification?.error && <LogFindings lines={verification.error.split('\n')} />}
    </Section>
  );
}

function Verdict({ verification }: { verification: Verification | null }) {
  if (!verification) return <Badge>Never compared</Badge>;
  const { outcome, differences } = verification;
  if (outcome === 'identical')
    return (
      <Badge tone="good" icon="check">
        As it was written
      </Badge>
    );
  return (
    <Badge tone="low" icon="warning">
      {outcome === 'failed' ? 'Not compared' : `${counted(differences, 'finding')}`}
    </Badge>
  );
}

function LogFindings({ lines }: { lines: readonly string[] }) {
  return (
    <Message kind="low" live={false}>
      <ul className="system-log-findings">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <code>npm run verify-log</code> names everything. Until the log is brought back from a backup, no read model is rebuilt.
      </p>
    </Message>
  );
}
