import { theme, type Theme } from './schemas.ts';

/** The cookie that the theme switch writes in the browser. */
export const themeOf = (cookieHeader: string | undefined): Theme => {
  const match = /(?:^|;\s*)theme=([a-z]+)/.exec(cookieHeader ?? '');
  const parsed = theme.safeParse(match?.[1]);
  return parsed.success ? parsed.data : 'system';
};
