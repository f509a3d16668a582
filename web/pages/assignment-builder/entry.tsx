import { hydrateForm } from '../../hydrate-form.tsx';
import { AssignmentBuilderPage } from './assignment-builder-page.tsx';

hydrateForm(AssignmentBuilderPage);
