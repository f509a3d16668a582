import { hydrateForm } from '../../hydrate-form.tsx';
import { WritingSettingsPage } from './writing-settings-page.tsx';

hydrateForm(WritingSettingsPage);
