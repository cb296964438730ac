/** Part of a day of the week: 1 is Monday, times as they are typed. */
export interface WeekPart {
  weekday: number;
  opens: string;
  closes: string;
}

export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** `9:30-12:00、14:00-21:30` as parts of a day; undefined for what is none. Nothing at all is a day without. */
export function readParts(weekday: number, text: string): WeekPart[] | undefined {
  if (text.trim() === '') return [];
  const parts: WeekPart[] = [];
  for (const piece of text.split(/[、,，;；\s]+/).filter(Boolean)) {
    const match = /^(\d{1,2})[:：](\d\d)\s*[-~～至]\s*(\d{1,2})[:：](\d\d)$/.exec(piece);
    if (!match) return undefined;
    const [, fromHour = '', fromMinute, toHour = '', toMinute] = match;
    const [opens, closes] = [
      `${fromHour.padStart(2, '0')}:${fromMinute}`,
      `${toHour.padStart(2, '0')}:${toMinute}`,
    ];
    if (opens >= closes || closes > '24:00' || Number(fromMinute) > 59 || Number(toMinute) > 59)
      return undefined;
    parts.push({ weekday, opens, closes });
  }
  return parts;
}

/** Hours of a weekday as they are typed. */
export function writeParts(parts: readonly WeekPart[], weekday: number): string {
  return parts
    .filter((part) => part.weekday === weekday)
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join('、');
}

/** The seven fields of a form, by weekday. */
export function writeWeek(parts: readonly WeekPart[]): Record<string, string> {
  return Object.fromEntries(
    weekdayNames.map((_, index) => [`day${index + 1}`, writeParts(parts, index + 1)]),
  );
}

/** All parts of the seven fields; what cannot be read has been refused by its field. */
export function readWeek(fields: Readonly<Record<string, string>>): WeekPart[] {
  return weekdayNames.flatMap((_, index) => readParts(index + 1, fields[`day${index + 1}`] ?? '') ?? []);
}
