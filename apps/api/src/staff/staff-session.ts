/** A working day: staff sign in again every morning. */
export const STAFF_SESSION_SECONDS = 12 * 3_600;
