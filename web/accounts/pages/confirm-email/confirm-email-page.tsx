import type { ConfirmPageData } from '#api/accounts/confirmation/schemas.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import '../login/login.css';

/** Mail programs open links to look at them: only the button confirms. */
export function ConfirmEmailPage({ data, shell }: PageProps<ConfirmPageData>) {
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<></>}>
      <div className="sign-in">
        <div>
          <h1>{texts.titles[data.state]}</h1>
          <p className="soft">{texts[data.state](data.email)}</p>
        </div>
        {data.state === 'asked' ? (
          <form className="sign-in__form" method="post" action={shell.path}>
            <input type="hidden" name="_csrf" value={shell.csrf_token} />
            <Button type="submit" tone="primary" wide>
              {texts.confirm}
            </Button>
          </form>
        ) : (
          <ButtonLink href={data.next_url} tone="primary" wide>
            {texts.goOn}
          </ButtonLink>
        )}
      </div>
    </PageShell>
  );
}
