/** How long one call of the page took, in milliseconds, and whether it was answered. */
export interface Timing {
  name: string;
  milliseconds: number;
  answered: boolean;
}

/** Runs one call and measures it; a call that fails is a fact like any other. */
export async function timeCall(
  name: string,
  call: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): Promise<Timing> {
  const started = now();
  const answered = await call().then(
    () => true,
    () => false,
  );
  return { name, milliseconds: Math.round((now() - started) * 10) / 10, answered };
}

/** An id with its middle left out: enough to compare by eye, and nothing to copy. */
export function veil(id: string): string {
  return id.length <= 8 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`;
}
