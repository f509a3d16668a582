import { useState } from 'react';
import type { InvitesPageData, InviteData } from '#api/accounts/teacher-invites/schemas.ts';
import { InviteForm } from '#web/accounts/teacher-invites/components/invite-form.tsx';
import { shortDay, type Clock, clockOf } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { texts } from '#web/accounts/teacher-invites/texts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import '#web/accounts/teacher-invites/teacher-invites.css';
import { useInvites } from '#web/accounts/teacher-invites/use-invites.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** The colleagues whom a teacher has invited. */
const dayMs = 24 * 60 * 60_000;
/** The server sends at most one invite per day to an address. */
const isSentToday = ({ sent_at: sent }: InviteData, { now }: Clock): boolean => Date.parse(now) - Date.parse(sent) < dayMs;

interface InviteListProps {
  items: readonly InviteData[];
  clock: Clock;
  busy: boolean;
  onResend: (invite: InviteData) => void;
}

function InviteList({ items, clock, busy, onResend }: InviteListProps) {
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

interface UnconfirmedAlertProps {
  email: string | null;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onResend: () => void;
}

/** Explains why the person cannot invite yet, and how to change that. */
function UnconfirmedAlert({ email, open, busy, onClose, onResend }: UnconfirmedAlertProps) {
  return (
    <Dialog title={texts.unconfirmed.title} open={open} onClose={onClose}>
      <p>{texts.unconfirmed.text(email)}</p>
      <div className="invite-form__buttons">
        {email && (
          <Button tone="primary" disabled={busy} onClick={onResend}>
            {texts.unconfirmed.resend}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose}>
          {texts.unconfirmed.close}
        </Button>
      </div>
    </Dialog>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

type Open = 'invite' | 'unconfirmed' | null;

/** Lists the colleagues that a teacher has invited to their school, and invites more. */
export function TeacherInvitesPage({ data, shell }: PageProps<InvitesPageData>) {
  const [open, setOpen] = useState<Open>(null);
  const invites = useInvites(data.items);
  const close = () => setOpen(null);
  const mayInvite = data.confirmed && data.email !== null;
  const { trial_days_remaining: days } = data;
  const trial = data.trial_of_school ? texts.trial : texts.ownTrial;
  const button = (label: string) =>
    mayInvite ? (
      <Button tone="primary" onClick={() => setOpen('invite')}>
        {label}
      </Button>
    ) : (
      <span className="invites-head">
        <Button tone="primary" aria-disabled onClick={() => setOpen('unconfirmed')}>
          {label}
        </Button>
        <Button tone="quiet" onClick={() => setOpen('unconfirmed')}>
          {texts.unconfirmed.why}
        </Button>
      </span>
    );
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={texts.title}
        kicker={days === null ? data.school_name : trial(days)}
        actions={invites.items.length > 0 && button(texts.invite)}
      />
      {invites.notice && (
        <div className="page-notice">
          <Message kind={invites.notice.kind}>{invites.notice.text}</Message>
        </div>
      )}
      {invites.items.length > 0 ? (
        <>
          <p className="soft invites-lead">{texts.lead(data.school_name)}</p>
          <InviteList
            items={invites.items}
            clock={clockOf(shell)}
            busy={invites.busy}
            onResend={(invite) => void invites.resend(invite)}
          />
        </>
      ) : (
        <EmptyState title={texts.empty} action={button(texts.inviteFirst)}>
          {texts.emptyText}
        </EmptyState>
      )}
      <Dialog title={texts.modal.title} open={open === 'invite'} onClose={close}>
        <InviteForm ownEmail={data.email ?? ''} name={data.name} busy={invites.busy} onSend={invites.send} onDone={close} />
      </Dialog>
      <UnconfirmedAlert
        email={data.email}
        open={open === 'unconfirmed'}
        busy={invites.busy}
        onClose={close}
        onResend={() => void invites.confirmAgain().then(close)}
      />
    </PageShell>
  );
}
