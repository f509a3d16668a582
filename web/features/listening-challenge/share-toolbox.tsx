import { ButtonLink } from '../../ui/button.tsx';
import { CopyLinkBox } from '../../widgets/copy-link/copy-link-box.tsx';
import './share-toolbox.css';

/** Ways to pass the challenge on; none of them loads anything from anywhere else. */
export function ShareToolbox({ url }: { url: string }) {
  const subject = encodeURIComponent('A listening challenge');
  const body = encodeURIComponent(`Listen to one story and see how well you heard it: ${url}`);
  return (
    <section id="share_toolbox" className="share" aria-labelledby="share">
      <h2 id="share">Share the challenge</h2>
      <div className="share__ways">
        <CopyLinkBox linkUrl={url} />
        <ButtonLink href={`mailto:?subject=${subject}&body=${body}`}>Send by email</ButtonLink>
      </div>
    </section>
  );
}
