import type { SystemPageData } from '#api/operations/system/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { askerWords, durationWords } from '../system-words.ts';
import { texts } from '../texts.ts';

type Verification = NonNullable<SystemPageData['event_store']['verification']>;

/** Whether the event log was still intact when it was last verified, and how far it was checked. */
export function EventLog({ verification, timeZone }: { verification: Verification | null; timeZone: string }) {
  return (
    <Section id="event-log" title={texts.log.title} aside={<p className="soft">{texts.log.when}</p>}>
      <p className="system-log">
        <Verdict verification={verification} />
        {verification && (
          <span className="soft">
            {texts.log.facts(
              dayAndTime(verification.finished_at, timeZone),
              askerWords(verification),
              verification.rows_count,
              durationWords(verification.duration_ms),
            )}
          </span>
        )}
      </p>
      {verification?.error && <LogFindings lines={verification.error.split('\n')} />}
    </Section>
  );
}

function Verdict({ verification }: { verification: Verification | null }) {
  if (!verification) return <Badge>{texts.log.never}</Badge>;
  const { outcome, differences } = verification;
  if (outcome === 'identical')
    return (
      <Badge tone="good" icon="check">
        {texts.log.asWritten}
      </Badge>
    );
  return (
    <Badge tone="low" icon="warning">
      {outcome === 'failed' ? texts.log.notCompared : texts.log.findings(differences)}
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
        <code>{texts.log.command}</code> {texts.log.namesAll}
      </p>
    </Message>
  );
}
