import { hydratePage } from '../../hydrate.tsx';
import { FeedPage } from './feed-page.tsx';

hydratePage(FeedPage);
