import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminVideosPage } from './admin-videos-page.tsx';

hydrateForm(AdminVideosPage);
