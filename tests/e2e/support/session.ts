/** A signed-in person without a browser: keeps the cookies and the CSRF token as a browser would. */
export class HttpSession {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  #csrfToken = '';

  constructor(url: string) {
    this.#url = url;
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get csrfToken(): string {
    return this.#csrfToken;
  }

  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(this.#cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(method === 'GET' ? {} : { 'x-csrf-token': this.#csrfToken }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      const at = pair!.indexOf('=');
      this.#cookies.set(pair!.slice(0, at), pair!.slice(at + 1));
    }
    return response;
  }

  async json<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    const response = await this.request(method, path, body, headers);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return (text ? JSON.parse(text) : null) as T;
  }

  async refreshToken(): Promise<void> {
    this.#csrfToken = (await this.json<{ csrf_token: string }>('GET', '/api/session')).csrf_token;
  }

  /** Comes again while a lot of people sign in: the place in the line is kept. */
  async #enter(email: string, password: string): Promise<void> {
    for (;;) {
      const reply = await this.request('POST', '/login', { email, password });
      const text = await reply.text();
      if (reply.ok) return;
      if (!text.includes('sign_in_busy')) throw new Error(`POST /login: ${reply.status} ${text.slice(0, 300)}`);
      await new Promise((resolve) => setTimeout(resolve, Number(reply.headers.get('retry-after') ?? 1) * 1_000));
    }
  }

  async signIn(email: string, password = 'demo-pass-1'): Promise<void> {
    const page = await this.request('GET', '/login', undefined, { accept: 'text/html' });
    const token = /<meta name="csrf-token" content="([^"]+)"/.exec(await page.text());
    this.#csrfToken = token?.[1] ?? '';
    await this.#enter(email, password);
    await this.refreshToken();
  }
}
