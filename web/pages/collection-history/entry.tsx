import { hydratePage } from '../../hydrate.tsx';
import { CollectionHistoryPage } from './collection-history-page.tsx';

hydratePage(CollectionHistoryPage);
