import { hydratePage } from '../../hydrate.tsx';
import { AdminTrialsPage } from './admin-trials-page.tsx';

hydratePage(AdminTrialsPage);
