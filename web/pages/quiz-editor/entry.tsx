import { hydrateForm } from '../../hydrate-form.tsx';
import { QuizEditorPage } from './quiz-editor-page.tsx';

hydrateForm(QuizEditorPage);
