import type { RequestContext } from '../platform/request-context.ts';
import { selectDeviceEvents } from './device.queries.ts';

/** What a buyer may know of what happened to a device: never by whom, from whom or for how much. */
const told: Readonly<Record<string, string>> = {
  bought: '门店收购，数据清除',
  returned: '顾客退回，重新质检',
  checked: '专业质检，合格入库',
  refurbishStarted: '送整备中心清洁与维护',
  refurbishDone: '整备完成，复检合格',
  listed: '拍摄实物图并上架',
};

/** The history of a device in words for buyers, the oldest first. */
export async function readUnitHistory(
  ctx: RequestContext,
  deviceId: number,
): Promise<{ at: string; text: string }[]> {
  const events = await selectDeviceEvents(ctx, deviceId);
  return events
    .toReversed()
    .flatMap(({ event, createdAt }) =>
      told[event] ? [{ at: createdAt.toISOString(), text: told[event] }] : [],
    );
}
