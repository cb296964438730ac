type Bytes = Buffer<ArrayBuffer>;

const bodies = new WeakMap<Response, Bytes>();

/**
 * A response whose bytes the host may take as they are (see `bodyOf`). Its own stream gives them to whoever reads it
 * all the same; made of the bytes themselves it would copy them at once, for nobody.
 */
export function respondWith(body: Bytes, init: ResponseInit): Response {
  const late = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(body);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(late, init);
  bodies.set(response, body);
  return response;
}

/** The bytes a response was made of: to read them from it means to copy them, twice. */
export function bodyOf(response: Response): Bytes | undefined {
  return bodies.get(response);
}
