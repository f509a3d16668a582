import { hydratePage } from '../../hydrate.tsx';
import { WritingAgreementPage } from './writing-agreement-page.tsx';

hydratePage(WritingAgreementPage);
