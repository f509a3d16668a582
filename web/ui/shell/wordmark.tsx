import * as texts from './texts.ts';

export function Wordmark({ href }: { href: string }) {
  return (
    <a className="wordmark" href={href} aria-label={texts.home}>
      <span aria-hidden="true">
        {texts.ear}
        <b>{texts.shot}</b>
      </span>
    </a>
  );
}
