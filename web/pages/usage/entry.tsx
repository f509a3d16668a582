import { hydratePage } from '../../hydrate.tsx';
import { UsagePage } from './usage-page.tsx';

hydratePage(UsagePage);
