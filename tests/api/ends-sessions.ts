/** Paths of routes after whose call its caller is signed out or has another password; without a caller it is the classmate. */
export const endsSessions: ReadonlySet<string> = new Set([
  '/logout',
  '/account/password',
  '/account/sign_out_everywhere',
  '/account/devices/{id}/sign_out',
  '/invitations/{token}',
  '/reset_password/{token}',
]);
