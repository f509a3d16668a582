import { hydratePage } from '../../hydrate.tsx';
import { AssignmentPreviewPage } from './assignment-preview-page.tsx';

hydratePage(AssignmentPreviewPage);
