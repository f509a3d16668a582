import { hydrateForm } from '../../hydrate-form.tsx';
import { TeacherGuideEditorPage } from './teacher-guide-editor-page.tsx';

hydrateForm(TeacherGuideEditorPage);
