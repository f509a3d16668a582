import { hydratePage } from '../../hydrate.tsx';
import { JoinPage } from './join-page.tsx';

hydratePage(JoinPage);
