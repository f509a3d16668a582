import { hydratePage } from '../../hydrate.tsx';
import { OfflinePage } from './offline-page.tsx';

hydratePage(OfflinePage);
