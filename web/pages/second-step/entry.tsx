import { hydratePage } from '../../hydrate.tsx';
import { SecondStepPage } from './second-step-page.tsx';

hydratePage(SecondStepPage);
