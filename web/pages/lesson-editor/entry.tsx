import { hydratePage } from '../../hydrate.tsx';
import { LessonEditorPage } from './lesson-editor-page.tsx';

hydratePage(LessonEditorPage);
