import { hydratePage } from '../../hydrate.tsx';
import { AccountNotificationsPage } from './account-notifications-page.tsx';

hydratePage(AccountNotificationsPage);
