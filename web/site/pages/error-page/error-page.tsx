import type { ErrorPageData } from '#api/http/pages/schemas.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { ownWords } from '#web/lib/own-words.ts';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Waves } from '#web/ui/drawing/waves.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { texts } from './texts.ts';
import './error-page.css';

/** Explains what went wrong and where to go from here. */
export function ErrorPage({ data, shell }: PageProps<ErrorPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <div className="error-page">
        <Waves className="error-page__waves" heights={[18, 34, 26, 44, 12, 4, 4, 4, 4, 4, 4]} bar={6} gap={4} />
        <h1>{shell.title}</h1>
        <p className="soft">{ownWords(data) ?? data.detail}</p>
        <div className="message__actions">
          <ButtonLink tone="primary" href={data.home_url}>
            {texts.start}
          </ButtonLink>
          {data.status >= 500 && <ButtonLink href={shell.path}>{texts.tryAgain}</ButtonLink>}
        </div>
        <p className="kicker numbers">{texts.code(data.status)}</p>
      </div>
    </PageShell>
  );
}
