/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body parsed; throws when it is not JSON. */
  readonly json: unknown;
  /** The stable code of a problem document. */
  readonly code: string | undefined;
}

class ReadAnswer implements Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;

  constructor(status: number, headers: Headers, text: string) {
    this.status = status;
    this.headers = headers;
    this.text = text;
  }

  get json(): unknown {
    return JSON.parse(this.text);
  }

  get code(): string | undefined {
    const isProblem = this.headers.get('content-type')?.startsWith('application/problem+json');
    return isProblem ? (this.json as { code: string }).code : undefined;
  }
}

export interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, with the content type that `headers` gives. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>;
  /** Default: application/json. */
  readonly accept?: string;
  /** Leaves the CSRF token out. */
  readonly withoutToken?: boolean;
}

/** A person at the app: keeps cookies and the CSRF token as a browser would. */
export class HttpClient {
  readonly #url: string;
  readonly cookies = new Map<string, string>();
  csrfToken = '';

  constructor(url: string) {
    this.#url = url;
  }

  async call(method: string, path: string, call: Call = {}): Promise<Answer> {
    const body = call.rawBody ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
    const response = await fetch(`${this.#url}${path}`, {
      method,
      redirect: 'manual',
      headers: this.#headers(method, call),
      ...(body === undefined ? {} : { body }),
    });
    this.#keepCookies(response);
    return new ReadAnswer(response.status, response.headers, await response.text());
  }

  get(path: string, call: Call = {}): Promise<Answer> {
    return this.call('GET', path, call);
  }

  post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.call('POST', path, { body, headers });
  }

  put(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.call('PUT', path, { body, headers });
  }

  async signIn(email: string, password: string): Promise<Answer> {
    const page = await this.get('/login', { accept: 'text/html' });
    this.csrfToken = /<meta name="csrf-token" content="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const answer = await this.post('/login', { email, password });
    if (answer.status === 200) await this.refreshToken();
    return answer;
  }

  async refreshToken(): Promise<void> {
    this.csrfToken = ((await this.get('/api/session')).json as { csrf_token: string }).csrf_token;
  }

  #headers(method: string, { accept = 'application/json', body, headers, withoutToken }: Call): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      accept,
      ...(cookie && { cookie }),
      ...(method === 'GET' || withoutToken || !this.csrfToken ? {} : { 'x-csrf-token': this.csrfToken }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
