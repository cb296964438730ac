import { AppError } from './app-error.ts';

/**
 * Does what a form asks for once, however often it is sent: who sends it again gets what it has made. Sent at once, the
 * later of two may be refused because of what the first has just made (a device that is on its way, a coupon that is
 * used), so a refusal counts only where the form has made nothing.
 * @param find what the form has made, if anything
 * @throws AppError as `make` does
 */
export async function makeOnce<Made>(
  find: () => Promise<Made | undefined>,
  make: () => Promise<Made>,
): Promise<Made> {
  const known = await find();
  if (known !== undefined) return known;
  try {
    return await make();
  } catch (error) {
    const made = error instanceof AppError ? await find() : undefined;
    if (made === undefined) throw error;
    return made;
  }
}
