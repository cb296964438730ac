/** Milliseconds that the light stays on a field at first, and how much longer on each that follows. */
const FIRST_MS = 60;
const SLOWER = 1.09;
const ROUNDS = 2;

/** Whether whoever looks has nothing against things that move. */
export function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Sends the light round the board, slower and slower, until it stands on a field. */
export async function spinTo(index: number, fields: number, light: (field: number) => void): Promise<void> {
  const steps = ROUNDS * fields + index;
  let wait = FIRST_MS;
  for (let step = 0; step <= steps; step += 1) {
    light(step % fields);
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait *= SLOWER;
  }
}
