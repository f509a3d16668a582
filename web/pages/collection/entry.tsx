import { hydratePage } from '../../hydrate.tsx';
import { CollectionPage } from './collection-page.tsx';

hydratePage(CollectionPage);
