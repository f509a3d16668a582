import { hydratePage } from '../../hydrate.tsx';
import { ErrorPage } from './error-page.tsx';

hydratePage(ErrorPage);
