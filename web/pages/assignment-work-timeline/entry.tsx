import { hydratePage } from '../../hydrate.tsx';
import { AssignmentWorkTimelinePage } from './assignment-work-timeline-page.tsx';

hydratePage(AssignmentWorkTimelinePage);
