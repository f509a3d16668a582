import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import './content-tabs.css';

export interface ContentTab {
  readonly id: string;
  readonly label: string;
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly content: ReactNode;
}

interface ContentTabsProps {
  label: string;
  tabs: readonly ContentTab[];
  current: string;
  onChoose: (id: string) => void;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs whose panels are all in the document: without scripts and in print they follow one another. */
export function ContentTabs({ label, tabs, current, onChoose }: ContentTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = step(
      tabs.findIndex(({ id }) => id === current),
      tabs.length,
    );
    onChoose(tabs[index]!.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div>
      <div ref={list} className="tabs__list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name, lang }) => (
          <button
            key={id}
            type="button"
            role="tab"
            lang={lang}
            id={`tab-${id}`}
            className="tabs__tab"
            aria-selected={id === current}
            aria-controls={`panel-${id}`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label: name, lang, content }) => (
        <section
          key={id}
          id={`panel-${id}`}
          className="tabs__panel"
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          data-current={id === current}
        >
          <h2 className="tabs__heading" lang={lang}>
            {name}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}
