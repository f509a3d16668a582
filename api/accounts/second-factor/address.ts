/** Where the second step of a sign-in is asked for. */
export const secondFactorUrl = '/login/second_step';
/** Where people turn it on and off. */
export const secondFactorSettingsUrl = '/account/second_step';
