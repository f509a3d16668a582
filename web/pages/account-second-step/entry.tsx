import { hydrateForm } from '../../hydrate-form.tsx';
import { AccountSecondStepPage } from './account-second-step-page.tsx';

hydrateForm(AccountSecondStepPage);
