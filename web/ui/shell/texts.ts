/** Separate constants instead of one object: see docs/adr/0042. */
export const colors = 'Colors';
export const textSize = 'Text size';
export const sizes = { normal: 'Normal', larger: 'Larger', largest: 'Largest' } as const;
export const font = 'Letters';
export const fonts = { standard: 'Standard', opendyslexic: 'OpenDyslexic' } as const;
export const spacing = 'Space between letters and lines';
export const spacings = { standard: 'Standard', wider: 'Wider' } as const;
export const notSaved = 'Not saved. It holds until you leave this page.';
/** In both languages, for people who read the other one. */
export const language = 'Language / Idioma';
export const browserLanguage = 'Browser';
export const languageNotSaved = 'Not saved. Check your connection and choose again.';
export const changePassword = 'Change password';
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
