import { useState, type ComponentType } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/drawing/icons.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { texts } from '../texts.ts';
import './standards.css';

type Panel = ComponentType<{ url: string }>;

/** 'See Standards' and 'Hide Standards' of a lesson. The panel, and what is in it, comes when somebody first opens it. */
export function SeeStandards({ url }: { url: string }) {
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
      </Button>
      <div hidden={!open}>
        {panel === null && (
          <p className="soft" role="status">
            {open ? texts.loading : ''}
          </p>
        )}
        {panel === 'missing' && <Message kind="low">{texts.failed}</Message>}
        {panel !== null && panel !== 'missing' && <panel.Panel url={url} />}
      </div>
    </div>
  );
}
