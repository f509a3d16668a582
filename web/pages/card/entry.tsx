import { hydratePage } from '../../hydrate.tsx';
import { CardPage } from './card-page.tsx';

hydratePage(CardPage);
