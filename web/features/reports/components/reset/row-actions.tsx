import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../../../../ui/icons.tsx';
import '../../../../ui/filter-menu.css';
import './reset.css';

interface RowActionsProps {
  name: string;
  attemptsUrl: string;
  timelineUrl: string;
  onReset: () => void;
}

/** What a teacher can do about one student's result. */
export function RowActions({ name, attemptsUrl, timelineUrl, onReset }: RowActionsProps) {
  return (
    <DialogTrigger>
      <Button className="row-actions" aria-label={`Actions for ${name}`}>
        <Icon name="more" size={18} />
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog aria-label={`Actions for ${name}`}>
          {({ close }) => (
            <ul className="filter-menu" role="list">
              <li>
                <button type="button" className="filter-menu__link row-actions__press" onClick={() => (close(), onReset())}>
                  Reset score
                  <Icon name="undo" size={16} />
                </button>
              </li>
              <li>
                <a className="filter-menu__link" href={timelineUrl}>
                  Timeline
                  <Icon name="clock" size={16} />
                </a>
              </li>
              <li>
                <a className="filter-menu__link" href={attemptsUrl}>
                  Earlier attempts
                  <Icon name="history" size={16} />
                </a>
              </li>
            </ul>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
