import { hydratePage } from '../../hydrate.tsx';
import { StopDigestPage } from './stop-digest-page.tsx';

hydratePage(StopDigestPage);
