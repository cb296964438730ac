type Bytes = Buffer<ArrayBuffer>;

const bodies = new WeakMap<Response, Bytes>();

/** A response whose bytes the host may take as they are (see `bodyOf`). */
export function respondWith(body: Bytes, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** The bytes a response was made of: to read them from it means to copy them, twice. */
export function bodyOf(response: Response): Bytes | undefined {
  return bodies.get(response);
}
