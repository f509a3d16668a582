import { hydratePage } from '../../hydrate.tsx';
import { CollectionsPage } from './collections-page.tsx';

hydratePage(CollectionsPage);
