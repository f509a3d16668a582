import { hydrateForm } from '../../hydrate-form.tsx';
import { LessonEditorPage } from './lesson-editor-page.tsx';

hydrateForm(LessonEditorPage);
