/** Where people change their password and sign out everywhere. */
export const accountUrl = '/account';
