import type { DistrictPrivacyPageData } from '#api/audit/privacy/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface OffBoardingProps {
  data: DistrictPrivacyPageData;
  csrfToken: string;
  timeZone: string;
}

/** First the copy, then the erasure, then the certificate; each step explains its effect in advance. */
export function OffBoarding({ data, csrfToken, timeZone }: OffBoardingProps) {
  const { off_boarding: state, certificate_url: certificate } = data;
  if (state?.finished_at) {
    return (
      <Message
        kind="plain"
        live={false}
        actions={certificate && <ButtonLink href={certificate}>{texts.leaving.certificate}</ButtonLink>}
      >
        {texts.leaving.done(dayAndTime(state.finished_at, timeZone))}
      </Message>
    );
  }
  if (state) {
    return (
      <Message kind="mid" live={false} actions={<ButtonLink href="">{texts.leaving.checkAgain}</ButtonLink>}>
        {texts.leaving.running(dayAndTime(state.started_at, timeZone), state.people_left)}
      </Message>
    );
  }
  return (
    <ol className="off-boarding">
      <li>
        <h3>{texts.leaving.export}</h3>
        <p>{texts.leaving.whatIsExported(data.people_count)}</p>
        <p className="soft">
          {data.export
            ? texts.leaving.copied(
                data.export.made_by.name,
                data.export.people_count,
                dayAndTime(data.export.finished_at, timeZone),
              )
            : texts.leaving.notCopied}
        </p>
        <ButtonLink href={data.data_url} download>
          {texts.leaving.exportJson}
        </ButtonLink>
      </li>
      <li>
        <h3>{texts.leaving.erase}</h3>
        <p>
          <strong>{texts.leaving.whatGoes}</strong> {texts.leaving.goes(data.district.name)}
        </p>
        <p>
          <strong>{texts.leaving.whatStays}</strong> {texts.leaving.stays}
        </p>
        <PageForm
          className="off-boarding__form"
          action={`/admin/privacy/districts/${data.district.id}/off_boarding`}
          csrf={csrfToken}
        >
          <TextField
            label={texts.leaving.confirm(data.district.name)}
            name="confirmation"
            autoComplete="off"
            required
            disabled={!data.export}
            error={data.error}
            autoFocus={Boolean(data.error)}
          />
          <Button type="submit" className="off-boarding__erase" disabled={!data.export}>
            {texts.leaving.eraseAll}
          </Button>
        </PageForm>
      </li>
      <li>
        <h3>{texts.leaving.certificate}</h3>
        <p>{texts.leaving.whatCertificate}</p>
      </li>
    </ol>
  );
}
