import type { Catalogue, InputOf, OutputOf } from './operation.ts';

/** What may be told about one call beside its input. */
export interface CallOptions {
  /** Ends the call early. */
  signal?: AbortSignal;
  /**
   * A read that does not change while a visitor looks around: the browser keeps its answer for 10 minutes (S389, S395).
   * The server knows by itself what it may share, so there it says nothing.
   */
  cached?: boolean;
}

/** Carries one call to the API and resolves with `data`, or rejects with an `ApiError`. */
export type Transport = (
  area: string,
  name: string,
  input: unknown,
  options: CallOptions | undefined,
) => Promise<unknown>;

/** `client.cart.add({ ppid: 1, count: 2 })`: every operation of a catalogue as a typed function. */
export type Client<C extends Catalogue> = {
  readonly [A in keyof C]: {
    readonly [N in keyof C[A]]: (
      ...args: Record<never, never> extends InputOf<C[A][N]>
        ? [input?: InputOf<C[A][N]>, options?: CallOptions]
        : [input: InputOf<C[A][N]>, options?: CallOptions]
    ) => Promise<OutputOf<C[A][N]>>;
  };
};

const apiErrorMark = Symbol.for('jishi.ApiError');

/**
 * A refusal of the application (code other than 0) or a failure of the transport (see `ErrorCode`). The built pages
 * hold their own copy of this class; `instanceof` goes by a mark, so that an error of one copy counts for the other.
 */
export class ApiError extends Error {
  readonly [apiErrorMark] = true;
  readonly code: number;
  /** Fit to be shown to a shopper. */
  readonly userMsg: string;
  readonly data: unknown;
  /** Its name, where the operation states it; `refusalOf` reads name and data with their types. */
  readonly refusal: string | undefined;
  /** `order.submit`: what was called. */
  operation: string | undefined;

  constructor(code: number, userMsg: string, data: unknown = null, refusal?: string) {
    super(`${code} ${userMsg}`);
    this.name = 'ApiError';
    this.code = code;
    this.userMsg = userMsg;
    this.data = data;
    this.refusal = refusal;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== ApiError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === 'object' && value !== null && apiErrorMark in value;
  }
}

/**
 * Makes the typed client over a transport. Knows no operation: the types come from the catalogue, the addresses from
 * the transport.
 */
export function createClient<C extends Catalogue>(transport: Transport): Client<C> {
  const areas = new Map<string, unknown>();
  return new Proxy({} as Client<C>, {
    get(_target, area) {
      if (typeof area !== 'string') return undefined;
      const known = areas.get(area);
      if (known !== undefined) return known;
      const operations = new Proxy(
        {},
        {
          get: (_operations, name) =>
            typeof name === 'string'
              ? (input: unknown, options?: CallOptions) =>
                  transport(area, name, input ?? {}, options).catch((error: unknown) => {
                    if (error instanceof ApiError) error.operation = `${area}.${name}`;
                    throw error;
                  })
              : undefined,
        },
      );
      areas.set(area, operations);
      return operations;
    },
  });
}
