/** One thing a check found wrong. */
export interface Finding {
  /** Path relative to the checkout, with a line where there is one: `apps/web/app/root.tsx:12`. */
  readonly where: string;
  /** What is wrong and what would be right, as one sentence. */
  readonly what: string;
}

/** Ends a check that ran as a program: prints what was found, or one line about what was looked at. */
export function reportFindings(findings: readonly Finding[], looked: string): void {
  for (const { where, what } of findings) console.log(`${where}  ${what}`);
  if (findings.length === 0) console.log(looked);
  else console.log(`${findings.length} found`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
