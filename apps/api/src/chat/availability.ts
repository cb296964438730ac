import { writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type SettingRow, selectPresent, selectSetting } from './desk.queries.ts';

/** A console that has not been heard of for this long counts as away; it speaks up every 30 s. */
const PRESENT_SECONDS = 90;

/** What a shop has that has not said anything else. */
const defaults: SettingRow = {
  openTime: '09:00-22:00',
  welcome: '您好，欢迎光临！请问有什么可以帮您？',
  offlineNotice: '客服暂时不在线，您可以先留言，我们上线后会第一时间回复您。',
};

export async function readSetting(ctx: RequestContext): Promise<SettingRow> {
  return (await selectSetting(ctx)) ?? defaults;
}

/** @param openTime `09:00-22:00` in Beijing; past midnight (`18:00-02:00`) is understood; `00:00-24:00` is always */
export function isWithinHours(openTime: string, now: Date): boolean {
  const [opens = '', closes = ''] = openTime.split('-');
  const time = writeBeijingTime(now);
  return opens < closes ? time >= opens && time < closes : time >= opens || time < closes;
}

export interface Availability {
  /** Somebody answers now: within service hours, and a console is open. */
  readonly available: boolean;
  readonly present: readonly { staffId: number; name: string }[];
  readonly setting: SettingRow;
}

export async function readAvailability(ctx: RequestContext, now = new Date()): Promise<Availability> {
  const setting = await readSetting(ctx);
  const present = await listPresent(ctx);
  return { available: present.length > 0 && isWithinHours(setting.openTime, now), present, setting };
}

/** Staff whose console is open. */
export function listPresent(ctx: RequestContext): Promise<{ staffId: number; name: string }[]> {
  return selectPresent(ctx, PRESENT_SECONDS);
}
