import type { LessonStandardsAddress } from '#api/shared/schemas.ts';
import { useState, type ComponentType } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from '../texts.ts';
import './standards.css';

interface SeeStandardsProps {
  url: LessonStandardsAddress;
  /** The lesson's own address, so that it is left out of the lessons of its standards. */
  lessonUrl: string;
  /** The lesson's name, for pages with several lessons. */
  name?: string;
}

type Panel = ComponentType<Pick<SeeStandardsProps, 'url' | 'lessonUrl'>>;

/** 'See Standards' and 'Hide Standards' of a lesson. The panel and its content load when it is first opened. */
export function SeeStandards({ url, lessonUrl, name }: SeeStandardsProps) {
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<{ Panel: Panel } | 'missing' | null>(null);
  const toggle = (): void => {
    setOpen(!open);
    if (open || (panel && panel !== 'missing')) return;
    void import('./lesson-standards.tsx').then(
      ({ LessonStandards }) => setPanel({ Panel: LessonStandards }),
      () => setPanel('missing'),
    );
  };
  return (
    <div className="standards__see">
      <Button small aria-expanded={open} onClick={toggle}>
        <Icon name={open ? 'down' : 'right'} size={16} /> {open ? texts.hide : texts.see}
        {name && <span className="visually-hidden"> {texts.ofNamed(name)}</span>}
      </Button>
      <div hidden={!open}>
        {panel === null && (
          <p className="soft" role="status">
            {open ? texts.loading : ''}
          </p>
        )}
        {panel === 'missing' && <Message kind="low">{texts.failed}</Message>}
        {panel !== null && panel !== 'missing' && <panel.Panel url={url} lessonUrl={lessonUrl} />}
      </div>
    </div>
  );
}
