import { hydratePage } from '../../hydrate.tsx';
import { StandardsUploadPage } from './standards-upload-page.tsx';

hydratePage(StandardsUploadPage);
