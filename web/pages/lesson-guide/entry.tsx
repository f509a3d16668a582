import { hydrateForm } from '../../hydrate-form.tsx';
import { LessonGuidePage } from './lesson-guide-page.tsx';

hydrateForm(LessonGuidePage);
