import { hydratePage } from '../../hydrate.tsx';
import { SearchPage } from './search-page.tsx';

hydratePage(SearchPage);
