import { hydrateForm } from '../../hydrate-form.tsx';
import { NewLessonPage } from './new-lesson-page.tsx';

hydrateForm(NewLessonPage);
