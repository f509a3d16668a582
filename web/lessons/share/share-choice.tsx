import { useState } from 'react';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { CopyLinkBox } from '#web/widgets/copy-link/copy-link-box.tsx';
import type { Shared } from './share-links.ts';
import { texts } from './texts.ts';
import './share.css';

const audiences = ['students', 'educators'] as const;
type Audience = (typeof audiences)[number];

const classroomUrl = (url: string): string => `https://classroom.google.com/share?url=${encodeURIComponent(url)}`;

/** The content of the share dialog. */
export function ShareChoice({ shared, first = 'students' }: { shared: Shared; first?: Audience }) {
  const [audience, setAudience] = useState<Audience>(first);
  const url = audience === 'students' ? shared.studentUrl : shared.educatorUrl;
  return (
    <div className="share-choice">
      <fieldset className="share-choice__audiences">
        <legend className="visually-hidden">{texts.audience}</legend>
        {audiences.map((one) => (
          <label key={one} className="share-choice__audience">
            <input type="radio" name="audience" value={one} checked={audience === one} onChange={() => setAudience(one)} />
            {texts.audiences[one]}
          </label>
        ))}
      </fieldset>
      <div>
        <h3>{texts.titles[audience]}</h3>
        <p className="soft">{texts.subtitles[audience]}</p>
      </div>
      <CopyLinkBox key={audience} linkUrl={url} label={texts.link[audience]} />
      {audience === 'students' && (
        <p>
          <ButtonLink small href={classroomUrl(url)} target="_blank" rel="noopener">
            {texts.classroom}
          </ButtonLink>
        </p>
      )}
      {shared.premium ? (
        <p>{texts.premium[audience]}</p>
      ) : (
        <p className="share-choice__upsell">
          {texts.upsell} <a href={shared.premiumFeaturesUrl}>{texts.learnMore}</a>
        </p>
      )}
    </div>
  );
}
