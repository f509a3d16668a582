import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

describe('a search proxy host', () => {
  const config = { nodeEnv: 'test', sessionSecret: 'long enough to sign with', publicUrl: 'https://earshot.test' } as const;
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ config: { ...config, searchProxyHost: 'search.example.org:8443' } });
  });
  afterAll(() => app.stop());

  it('is named on every page, and is the only other host that pages may call', async () => {
    const { text, headers } = await app.visitor().get('/search', { accept: 'text/html' });
    expect(text).toContain('<meta name="search-proxy-host" content="search.example.org:8443">');
    const policy = headers.get('content-security-policy')!.split(';');
    expect(policy.find((part) => part.startsWith('connect-src'))).toBe("connect-src 'self' https://search.example.org:8443");
  });
});
