import { hydratePage } from '../../hydrate.tsx';
import { TeachStandardsPage } from './teach-standards-page.tsx';

hydratePage(TeachStandardsPage);
