import * as texts from './texts.ts';

/** The name of the product, which leads home. */
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
