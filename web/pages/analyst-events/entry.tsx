import { hydratePage } from '../../hydrate.tsx';
import { AnalystEventsPage } from './analyst-events-page.tsx';

hydratePage(AnalystEventsPage);
