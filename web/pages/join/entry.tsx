import { hydrateForm } from '../../hydrate-form.tsx';
import { JoinPage } from './join-page.tsx';

hydrateForm(JoinPage);
