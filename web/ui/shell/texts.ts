/** Constants and no object: see docs/adr/0042. */
export const colors = 'Colors';
export const account = 'Your account';
export const invite = 'Invite colleagues';
export const signOut = 'Sign out';
export const skip = 'Skip to the content';
export const signIn = 'Sign in';
export const main = 'Main';
export const light = 'Light';
export const dark = 'Dark';
export const system = 'System';
export const home = 'Earshot, home';
export const ear = 'ear';
export const shot = 'shot';
