import { hydratePage } from '../../hydrate.tsx';
import { AccountPage } from './account-page.tsx';

hydratePage(AccountPage);
