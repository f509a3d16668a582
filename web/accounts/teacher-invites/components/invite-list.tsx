/** The colleagues whom a teacher has invited. */
import type { InviteData } from '#api/accounts/teacher-invites/schemas.ts';
import { shortDay, type Clock } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { texts } from '../texts.ts';

const dayMs = 24 * 60 * 60_000;
/** The server sends an address one invite a day. */
const isSentToday = ({ sent_at: sent }: InviteData, { now }: Clock): boolean => Date.parse(now) - Date.parse(sent) < dayMs;

interface InviteListProps {
  items: readonly InviteData[];
  clock: Clock;
  busy: boolean;
  onResend: (invite: InviteData) => void;
}

export function InviteList({ items, clock, busy, onResend }: InviteListProps) {
  return (
    <TableFrame label={texts.list} columns={Object.values(texts.columns)} stacked>
      <tbody>
        {items.map((invite) => (
          <tr key={invite.id}>
            <th scope="row">{invite.referral_email}</th>
            <td data-label={texts.columns.state}>
              {invite.state === 'active' ? (
                <Badge tone="good" icon="check">
                  {texts.states.active}
                </Badge>
              ) : (
                <Badge tone="mid" icon="clock">
                  {texts.states.pending}
                </Badge>
              )}
            </td>
            <td data-label={texts.columns.sent}>{shortDay(invite.sent_at, clock)}</td>
            <td data-label={texts.columns.action}>
              {invite.may_resend && isSentToday(invite, clock) && <span className="soft">{texts.notYet}</span>}
              {invite.may_resend && !isSentToday(invite, clock) && (
                <Button small disabled={busy} aria-label={texts.resendTo(invite.referral_email)} onClick={() => onResend(invite)}>
                  {texts.resend}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
