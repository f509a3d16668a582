import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminCollectionsPage } from './admin-collections-page.tsx';

hydrateForm(AdminCollectionsPage);
