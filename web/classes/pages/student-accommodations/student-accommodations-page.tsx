/** What one student is allowed, now and later. */
import { useState } from 'react';
import type { AccommodationsPageData } from '#api/classes/accommodations/schemas.ts';
import { AccommodationsForm } from '#web/classes/accommodations/components/accommodations-form.tsx';
import { draftOf } from '#web/classes/accommodations/draft.ts';
import { texts } from '#web/classes/accommodations/texts.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to, type RouteCall } from '#web/lib/route-call.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { PeriodList } from '#web/classes/accommodation-periods/period-list.tsx';

/** What people type before it is awake is kept. */
export const hasForm = true;

type Notice = { kind: 'good' | 'low'; text: string } | null;

export function StudentAccommodationsPage({ data, shell }: PageProps<AccommodationsPageData>) {
  const [periods, setPeriods] = useState(data.periods);
  const [notice, setNotice] = useState<Notice>(null);
  const [sending, setSending] = useState(false);
  const current = periods.find((period) => period.current);
  const others = periods.filter((period) => !period.current);
  const place = { school_class_id: data.school_class.id, student_id: data.student.id };
  const end = () => to('POST /school_classes/{school_class_id}/students/{student_id}/accommodations/end', place, {});
  const send = async (call: RouteCall<{ periods: typeof periods }>, done: string) => {
    setSending(true);
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    setSending(false);
    if (reply.kind !== 'ok') return setNotice({ kind: 'low', text: causeOf(reply) });
    setPeriods(reply.body.periods);
    setNotice({ kind: 'good', text: done });
  };
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={texts.pageTitle}
        kicker={texts.kicker(data.student.name, data.school_class.name)}
        actions={
          <ButtonLink small href={data.student_url}>
            {texts.back}
          </ButtonLink>
        }
      />
      <p>{texts.what}</p>
      {notice && (
        <div className="page-notice">
          <Message kind={notice.kind}>{notice.text}</Message>
        </div>
      )}
      <Section
        id="now"
        title={texts.now}
        aside={
          current && (
            <Button small disabled={sending} onClick={() => void send(end(), texts.ended)}>
              {texts.end}
            </Button>
          )
        }
      >
        {current ? <PeriodList periods={[current]} /> : <p className="soft">{texts.none}</p>}
      </Section>
      <Section id="set" title={texts.set}>
        <AccommodationsForm
          initial={draftOf(current, data.today)}
          sending={sending}
          onSave={(body) =>
            void send(to('PUT /school_classes/{school_class_id}/students/{student_id}/accommodations', place, body), texts.saved)
          }
        />
      </Section>
      {others.length > 0 && (
        <Section id="others" title={texts.earlier}>
          <PeriodList periods={others} />
        </Section>
      )}
    </PageShell>
  );
}
