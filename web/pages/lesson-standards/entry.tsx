import { hydrateForm } from '../../hydrate-form.tsx';
import { LessonStandardsPage } from './lesson-standards-page.tsx';

hydrateForm(LessonStandardsPage);
