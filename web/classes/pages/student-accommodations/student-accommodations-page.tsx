/** The accommodations of one student, now and later. */
import { useState } from 'react';
import type {
  AccommodationsPageData,
  SetAccommodationsBody,
  AccommodationPeriodData,
} from '#api/classes/accommodations/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '#web/classes/accommodations/texts.ts';
import '#web/classes/accommodations/components/accommodations.css';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to, type RouteCall } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { PeriodList } from '#web/classes/accommodation-periods/period-list.tsx';

/** The content of the form, with days as typed. */
interface AccommodationsDraft {
  days: string;
  slowAudioFirst: boolean;
  largerText: boolean;
  homeLanguageFirst: boolean;
  transcriptOpen: boolean;
  firstDay: string;
  lastDay: string;
}

type DraftErrors = Partial<Record<'days' | 'firstDay' | 'chosen', string>>;

/** Starts with the current settings, from today. */
function draftOf(current: AccommodationPeriodData | undefined, today: string): AccommodationsDraft {
  return {
    days: String(current?.extra_days ?? 0),
    slowAudioFirst: current?.slow_audio_first ?? false,
    largerText: current?.larger_text ?? false,
    homeLanguageFirst: current?.home_language_first ?? false,
    transcriptOpen: current?.transcript_open ?? false,
    firstDay: today,
    lastDay: current?.last_day ?? '',
  };
}

const most = 60;

/** The missing fields, or the request body. */
function checkDraft(draft: AccommodationsDraft): { errors: DraftErrors } | { body: SetAccommodationsBody } {
  const days = /^\d{1,2}$/.test(draft.days.trim()) ? Number(draft.days) : NaN;
  const { slowAudioFirst, largerText, homeLanguageFirst, transcriptOpen } = draft;
  const nothing = days === 0 && !slowAudioFirst && !largerText && !homeLanguageFirst && !transcriptOpen;
  const errors: DraftErrors = {
    ...(days <= most ? {} : { days: texts.noDays }),
    ...(draft.firstDay ? {} : { firstDay: texts.noFirstDay }),
    ...(nothing ? { chosen: texts.nothingChosen } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    body: {
      extra_days: days,
      slow_audio_first: slowAudioFirst,
      larger_text: largerText,
      home_language_first: homeLanguageFirst,
      transcript_open: transcriptOpen,
      first_day: draft.firstDay,
      last_day: draft.lastDay || null,
    },
  };
}

interface AccommodationsFormProps {
  initial: AccommodationsDraft;
  sending: boolean;
  onSave: (body: SetAccommodationsBody) => void;
}

const choices = [
  { field: 'slowAudioFirst', label: texts.slowAudioFirst, hint: texts.slowAudioFirstHint },
  { field: 'largerText', label: texts.largerText, hint: texts.largerTextHint },
  { field: 'homeLanguageFirst', label: texts.homeLanguageFirst, hint: texts.homeLanguageFirstHint },
  { field: 'transcriptOpen', label: texts.transcriptOpen, hint: texts.transcriptOpenHint },
] as const;

/** The form in which a teacher sets a student's accommodations. */
function AccommodationsForm({ initial, sending, onSave }: AccommodationsFormProps) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const change = (part: Partial<AccommodationsDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = () => {
    const checked = checkDraft(draft);
    setErrors('errors' in checked ? checked.errors : {});
    if ('body' in checked) onSave(checked.body);
  };
  return (
    <form
      className="accommodations-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="accommodations-form__intro">{texts.setInPlace}</p>
      <TextField
        label={texts.extraDays}
        hint={texts.extraDaysHint}
        inputMode="numeric"
        value={draft.days}
        error={errors.days ?? null}
        onChange={({ target }) => change({ days: target.value })}
      />
      <fieldset className="accommodations-form__choices">
        <legend className="visually-hidden">{texts.pageTitle}</legend>
        {choices.map(({ field, label, hint }) => (
          <label key={field} className="accommodations-form__choice">
            <input type="checkbox" checked={draft[field]} onChange={({ target }) => change({ [field]: target.checked })} />
            <span>
              {label}
              <span>{hint}</span>
            </span>
          </label>
        ))}
        {errors.chosen && <FieldError role="alert">{errors.chosen}</FieldError>}
      </fieldset>
      <div className="accommodations-form__days">
        <TextField
          label={texts.firstDay}
          type="date"
          value={draft.firstDay}
          error={errors.firstDay ?? null}
          onChange={({ target }) => change({ firstDay: target.value })}
        />
        <TextField
          label={texts.lastDay}
          type="date"
          hint={texts.lastDayHint}
          value={draft.lastDay}
          onChange={({ target }) => change({ lastDay: target.value })}
        />
      </div>
      <div className="accommodations-form__buttons">
        <Button type="submit" tone="primary" disabled={sending}>
          {sending ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}

/** Keeps input that people type before hydration. */
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
