import { useState } from 'react';
import type { InvitesPageData } from '#api/accounts/teacher-invites/schemas.ts';
import { InviteForm } from '#web/accounts/teacher-invites/components/invite-form.tsx';
import { InviteList } from '#web/accounts/teacher-invites/components/invite-list.tsx';
import { UnconfirmedAlert } from '#web/accounts/teacher-invites/components/unconfirmed-alert.tsx';
import '#web/accounts/teacher-invites/teacher-invites.css';
import { texts } from '#web/accounts/teacher-invites/texts.ts';
import { useInvites } from '#web/accounts/teacher-invites/use-invites.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** What people type before it is awake is kept. */
export const hasForm = true;

type Open = 'invite' | 'unconfirmed' | null;

/** Whom a teacher has invited to their school, and inviting more. */
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
