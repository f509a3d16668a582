import { hydratePage } from '../../hydrate.tsx';
import { WritingSettingsPage } from './writing-settings-page.tsx';

hydratePage(WritingSettingsPage);
