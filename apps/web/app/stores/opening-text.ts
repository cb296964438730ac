/** Opening hours in a sentence: 每天 09:30-21:30, or as they are by days of the week. */
export function describeHours(openTime: string): string {
  return /^\d{2}:\d{2}-\d{2}:\d{2}$/.test(openTime) ? `每天 ${openTime}` : openTime;
}

/** Whether the hours are the same every day. */
export function isDaily(openTime: string): boolean {
  return describeHours(openTime) !== openTime;
}
