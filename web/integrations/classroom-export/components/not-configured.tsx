import { texts } from '../texts.ts';

/** For teachers, who cannot change the setting and can only ask for it. */
export const NotConfigured = () => <p>{texts.notConnected}</p>;
