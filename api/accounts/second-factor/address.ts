/** Where a sign-in asks for the second step. */
export const secondFactorUrl = '/login/second_step';
/** Where people turn it on and off. */
export const secondFactorSettingsUrl = '/account/second_step';
