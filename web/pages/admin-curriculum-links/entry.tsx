import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminCurriculumLinksPage } from './admin-curriculum-links-page.tsx';

hydrateForm(AdminCurriculumLinksPage);
