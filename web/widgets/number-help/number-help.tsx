import { useContext, useRef, useState, type ComponentType } from 'react';
import type { HelpName } from './catalogue.ts';
import { HelpFrame } from './help-frame.tsx';
import { HelpWriterContext } from './help-writer.ts';
import { texts } from './texts.ts';

/** React leaves what the server wrote as it is. */
const untouched = { __html: '' };

/**
 * What the numbers of a page mean, by the names of the entries. The server writes the sentences into the page, and the browser keeps
 * them as they stand there: they weigh nothing in the page's scripts. Where the help comes up later, opening it loads them.
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
