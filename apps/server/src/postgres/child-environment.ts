const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/**
 * The environment PostgreSQL's programs get. Ours holds secrets (payment keys) that another account must not read, and
 * may hold PG* variables that would redirect the server.
 */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  const kept = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_MESSAGES: 'C' };
}

/** How a child process ended, in words. */
export function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `it was ended by ${signal}` : `it ended with code ${code}`;
}
