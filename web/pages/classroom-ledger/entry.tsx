import { hydratePage } from '../../hydrate.tsx';
import { ClassroomLedgerPage } from './classroom-ledger-page.tsx';

hydratePage(ClassroomLedgerPage);
