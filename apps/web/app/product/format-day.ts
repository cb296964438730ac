const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of a moment in the shop's time, `2026-10-30`, wherever it is rendered. */
export function formatDay(moment: string): string {
  return day.format(new Date(moment));
}
