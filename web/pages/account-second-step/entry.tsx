import { hydratePage } from '../../hydrate.tsx';
import { AccountSecondStepPage } from './account-second-step-page.tsx';

hydratePage(AccountSecondStepPage);
