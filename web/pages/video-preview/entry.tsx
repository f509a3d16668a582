import { hydratePage } from '../../hydrate.tsx';
import { VideoPreviewPage } from './video-preview-page.tsx';

hydratePage(VideoPreviewPage);
