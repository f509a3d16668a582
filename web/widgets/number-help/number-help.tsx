import { useContext, useRef, useState, type ComponentType } from 'react';
import type { HelpName } from './catalogue.ts';
import { HelpFrame } from './help-frame.tsx';
import { HelpWriterContext } from './help-writer.ts';
import { texts } from './texts.ts';

/** Makes React keep the server's markup unchanged. */
const untouched = { __html: '' };

/**
 * Explains the numbers of a page, by the names of the entries. The server writes the sentences into the page and the browser
 * keeps them, so they add nothing to the page's scripts. Help that appears later loads them when it is opened.
 */
export function NumberHelp({ of: names }: { of: readonly HelpName[] }) {
  const write = useContext(HelpWriterContext);
  const written = useRef<HTMLDivElement>(null);
  const [Later, setLater] = useState<ComponentType<{ names: readonly HelpName[] }> | null>(null);
  const [failed, setFailed] = useState(false);
  const open = () => {
    if (!written.current || written.current.childElementCount > 0) return;
    setFailed(false);
    void import('./named-entries.tsx').then(
      (part) => setLater(() => part.NamedEntries),
      () => setFailed(true),
    );
  };
  return (
    <HelpFrame onOpen={open}>
      {failed && <p role="alert">{texts.failed}</p>}
      {Later && <Later names={names} />}
      {write && <div>{write(names)}</div>}
      {!write && !Later && <div ref={written} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />}
    </HelpFrame>
  );
}
