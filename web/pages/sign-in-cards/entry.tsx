import { hydratePage } from '../../hydrate.tsx';
import { SignInCardsPage } from './sign-in-cards-page.tsx';

hydratePage(SignInCardsPage);
