import { hydrateForm } from '../../hydrate-form.tsx';
import { CollectionEditorPage } from './collection-editor-page.tsx';

hydrateForm(CollectionEditorPage);
