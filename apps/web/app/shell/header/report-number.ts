/** What is said when no number was typed (S088). */
export const REPORT_NUMBER_EMPTY = '报告编号不能为空';

/** The number without blanks around it, and what is wrong with it (S088). */
export function checkReportNumber(typed: string): { number: string; error: string | undefined } {
  const number = typed.trim();
  return { number, error: number === '' ? REPORT_NUMBER_EMPTY : undefined };
}
