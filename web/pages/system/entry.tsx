import { hydratePage } from '../../hydrate.tsx';
import { SystemPage } from './system-page.tsx';

hydratePage(SystemPage);
