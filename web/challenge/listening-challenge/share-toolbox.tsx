import { ButtonLink } from '#web/ui/form/button.tsx';
import { CopyLinkBox } from '#web/widgets/copy-link/copy-link-box.tsx';
import { texts } from './texts.ts';
import './share-toolbox.css';

/** Ways to share the challenge; none of them loads anything from another site. */
export function ShareToolbox({ url }: { url: string }) {
  const subject = encodeURIComponent(texts.share.subject);
  const body = encodeURIComponent(texts.share.body(url));
  return (
    <section id="share_toolbox" className="share" aria-labelledby="share">
      <h2 id="share">{texts.share.title}</h2>
      <div className="share__ways">
        <CopyLinkBox linkUrl={url} />
        <ButtonLink href={`mailto:?subject=${subject}&body=${body}`}>{texts.share.email}</ButtonLink>
      </div>
    </section>
  );
}
