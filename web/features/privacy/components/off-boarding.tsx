import type { DistrictPrivacyPageData } from '../../../../api/privacy/schemas.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface OffBoardingProps {
  data: DistrictPrivacyPageData;
  csrfToken: string;
  timeZone: string;
}

/** First the copy, then the erasure, then the certificate; each step says what it does before it is taken. */
export function OffBoarding({ data, csrfToken, timeZone }: OffBoardingProps) {
  const { off_boarding: state, certificate_url: certificate } = data;
  if (state?.finished_at) {
    return (
      <Message kind="plain" live={false} actions={certificate && <ButtonLink href={certificate}>Certificate</ButtonLink>}>
        Everyone in this district was erased by {dayAndTime(state.finished_at, timeZone)}.
      </Message>
    );
  }
  if (state) {
    return (
      <Message kind="mid" live={false} actions={<ButtonLink href="">Look again</ButtonLink>}>
        Being erased since {dayAndTime(state.started_at, timeZone)}: {counted(state.people_left, 'person', 'people')} left.
      </Message>
    );
  }
  return (
    <ol className="off-boarding">
      <li>
        <h3>Export</h3>
        <p>
          Everything that is kept of {counted(data.people_count, 'person', 'people')}: profiles, classes, sign-ins, answers and
          scores, as one JSON file. Hand it over, and keep no copy.
        </p>
        <p className="soft">
          {data.export
            ? `${data.export.made_by.name} took a copy of ${counted(data.export.people_count, 'person', 'people')}, complete on ${dayAndTime(data.export.finished_at, timeZone)}.`
            : 'Nobody has taken a complete copy within 30 days.'}
        </p>
        <ButtonLink href={data.data_url} download>
          Export the district as JSON
        </ButtonLink>
      </li>
      <li>
        <h3>Erase</h3>
        <p>
          <strong>What is deleted for good:</strong> names, email addresses, roster IDs, passwords, sessions and keys of everyone
          in {data.district.name}, and files that may name them. Nobody in the district can sign in any more.
        </p>
        <p>
          <strong>What stays:</strong> answers and scores by number, names of schools and classes, and the access log until its
          time is over. The certificate says so. This cannot be undone.
        </p>
        <form className="off-boarding__form" method="post" action={`/admin/privacy/districts/${data.district.id}/off_boarding`}>
          <input type="hidden" name="_csrf" value={csrfToken} />
          <TextField
            label={`Type ${data.district.name} to confirm`}
            name="confirmation"
            autoComplete="off"
            required
            disabled={!data.export}
            error={data.error}
            autoFocus={Boolean(data.error)}
          />
          <Button type="submit" className="off-boarding__erase" disabled={!data.export}>
            Erase everyone in this district
          </Button>
        </form>
      </li>
      <li>
        <h3>Certificate</h3>
        <p>What was exported and erased, when and by whom, and what stays: a page to print, and JSON. It appears here.</p>
      </li>
    </ol>
  );
}
