import { hydratePage } from '../../hydrate.tsx';
import { AnalystReplayPage } from './analyst-replay-page.tsx';

hydratePage(AnalystReplayPage);
