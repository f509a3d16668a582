import { texts } from '../texts.ts';

/** To teachers, who can do nothing about a setting but ask for it. */
export const NotConfigured = () => <p>{texts.notConnected}</p>;
