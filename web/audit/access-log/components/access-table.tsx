/** Who did what with whose records. */
import type { AccessLogEntry, AccessLogPageData } from '#api/audit/access-log/schemas.ts';
import { momentWords } from '#web/lib/dates.ts';
import { counted, roleWords } from '#web/lib/words.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { texts } from '../texts.ts';
import { actionWords, filterWords, formatWords, scopeWords } from '../words.ts';

const columns = [texts.table.when, texts.filters.who, texts.filters.action, texts.table.about, texts.table.from];

export function AccessTable({ data }: { data: AccessLogPageData }) {
  return (
    <TableFrame label={texts.table.label} columns={columns} stacked>
      <tbody>
        {data.entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className="access-log__when">
              <time dateTime={entry.at}>{momentWords(entry.at, data.time_zone)}</time>
            </th>
            <td data-label="Who" className="access-log__who">
              <Who entry={entry} />
            </td>
            <td data-label="Did">
              <Did entry={entry} />
            </td>
            <td data-label="About">
              <About entry={entry} />
            </td>
            <td data-label="From" className="access-log__address">
              {entry.address ?? '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Who({ entry: { person, account, action } }: { entry: AccessLogEntry }) {
  if (!person)
    return (
      <>{account ? texts.table.noSuchAccount(account) : action === 'not_recorded' ? texts.table.itself : texts.table.unknown}</>
    );
  return (
    <>
      {person.name}
      <span className="access-log__second">
        {texts.table.roleAndNumber(person.role ? roleWords(person.role) : texts.table.account, person.id)}
      </span>
    </>
  );
}

const tones = { sign_in_failed: 'mid', changed: 'brand', exported: 'brand', not_recorded: 'low' } as const;

function Did({ entry: { action, what, format } }: { entry: AccessLogEntry }) {
  return (
    <>
      <Badge tone={tones[action as keyof typeof tones] ?? 'plain'}>{actionWords[action]}</Badge>
      {what && (
        <span className="access-log__second">
          {what}
          {format && action !== 'changed' && texts.table.asFormat(formatWords(format))}
        </span>
      )}
    </>
  );
}

function About({ entry }: { entry: AccessLogEntry }) {
  if (entry.action === 'not_recorded') {
    const { entries, from, until } = entry.filters as { entries?: number; from?: string; until?: string };
    return (
      <>
        {counted(entries ?? 0, texts.table.entry, texts.table.entries)}
        <span className="access-log__second">{texts.table.missing(from, until)}</span>
      </>
    );
  }
  const more = [entry.quiz_title, filterWords(entry.filters)].filter(Boolean).join(' · ');
  return (
    <>
      {scopeWords(entry) ?? '–'}
      {more && <span className="access-log__second">{more}</span>}
    </>
  );
}
