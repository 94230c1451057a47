interface Given {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/**
 * A request within the process. A `Request` of the platform opens a stream and a signal, which takes as long as a small call; it is
 * made only if something asks for one of its other parts.
 */
class InternalRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly #body: string | undefined;
  #platform: Request | undefined;

  constructor({ method, url, headers, body }: Given) {
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.#body = body;
  }

  get platform(): Request {
    const { method, url, headers } = this;
    this.#platform ??= new Request(url, {
      method,
      headers,
      ...(this.#body !== undefined && { body: this.#body }),
    });
    return this.#platform;
  }

  async text(): Promise<string> {
    return this.#body ?? '';
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  static {
    for (const name of Object.getOwnPropertyNames(Request.prototype))
      if (!['method', 'url', 'headers', 'text', 'json', 'constructor'].includes(name))
        Object.defineProperty(InternalRequest.prototype, name, {
          get(this: InternalRequest) {
            const part = Reflect.get(this.platform, name, this.platform);
            return typeof part === 'function' ? part.bind(this.platform) : part;
          },
        });
  }
}

/** @param given its URL is absolute */
// It has every part of a Request, most of them defined above in a loop that types can't follow.
export const internalRequest = (given: Given): Request => new InternalRequest(given) as unknown as Request;
