import { hydratePage } from '../../hydrate.tsx';
import { SavedReportsPage } from './saved-reports-page.tsx';

hydratePage(SavedReportsPage);
