import type { StopDigestPageData } from '../../../api/digest-stop/schemas.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import '../login/login.css';

/** Where a digest's link leads, without a sign-in. It says nobody's name: mails are handed on. */
export function StopDigestPage({ data: { stopped }, shell }: PageProps<StopDigestPageData>) {
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="sign-in">
        <div>
          <h1>{stopped ? texts.stopped : texts.ask}</h1>
          <p className="soft">{stopped ? texts.stoppedText : texts.askText}</p>
        </div>
        {stopped ? (
          <ButtonLink href="/account/notifications" wide>
            {texts.account}
          </ButtonLink>
        ) : (
          <form className="sign-in__form" method="post" action={shell.path}>
            <input type="hidden" name="_csrf" value={shell.csrf_token} />
            <Button type="submit" tone="primary" wide>
              {texts.stop}
            </Button>
          </form>
        )}
      </div>
    </PageShell>
  );
}
