import { hydratePage } from '../../hydrate.tsx';
import { QuizEditorPage } from './quiz-editor-page.tsx';

hydratePage(QuizEditorPage);
