import type { DistrictPageData } from '#api/districts/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';

interface AutomatedTrialProps {
  trial: DistrictPageData['automated_trial'];
  districtUrl: string;
  /** Of the district as it is shown. */
  revision: string;
  csrfToken: string;
}

/** Whether new schools begin with a trial, and the way to change it. */
export function AutomatedTrial({ trial, districtUrl, revision, csrfToken }: AutomatedTrialProps) {
  const { on, editing, edit_url, url } = trial;
  if (!editing) {
    return (
      <div className="card automated-trial">
        <p>{on ? texts.automated.on : texts.automated.off}</p>
        <ButtonLink small href={edit_url} aria-label={texts.automated.editFor}>
          {texts.automated.edit}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form className="card district-form" method="post" action={url}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="if_match" value={revision} />
      <fieldset className="automated-trial__choices">
        <legend className="visually-hidden">{texts.automated.title}</legend>
        {([1, 0] as const).map((value) => (
          <label key={value} className="automated-trial__choice">
            <input type="radio" name="on" value={value} defaultChecked={on === (value === 1)} />
            <span>{value === 1 ? texts.automated.on : texts.automated.off}</span>
          </label>
        ))}
      </fieldset>
      <div className="district-form__end">
        <Button type="submit" small tone="primary">
          {texts.automated.save}
        </Button>
        <ButtonLink small href={districtUrl}>
          {texts.automated.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}
