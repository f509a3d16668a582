import { hydratePage } from '../../hydrate.tsx';
import { AssignmentBuilderPage } from './assignment-builder-page.tsx';

hydratePage(AssignmentBuilderPage);
