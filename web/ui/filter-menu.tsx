import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './icons.tsx';
import './filter-menu.css';

export interface FilterLink {
  label: string;
  href: string;
  current: boolean;
}

interface FilterMenuProps {
  label: string;
  /** What is chosen now. */
  value: string;
  links: readonly FilterLink[];
  /** Below the links, for what no link can say. */
  children?: ReactNode;
}

/** A filter whose choices are links: what a page shows is in its address. */
export function FilterMenu({ label, value, links, children }: FilterMenuProps) {
  return (
    <DialogTrigger>
      <Button className="filter">
        <span className="filter__label">{label}</span> <span>{value}</span>
        <Icon name="down" size={16} />
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog aria-label={label}>
          <ul className="filter-menu" role="list">
            {links.map((link) => (
              <li key={link.href}>
                <a className="filter-menu__link" href={link.href} aria-current={link.current ? 'true' : undefined}>
                  {link.label}
                  {link.current && <Icon name="check" size={16} />}
                </a>
              </li>
            ))}
          </ul>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
