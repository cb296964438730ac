/** Where a device of the register stands, with its name for staff; what leads where: apps/api/src/device. */
export const deviceStates = {
  known: '顾客持有',
  bought: '已收货待检',
  refurbishing: '整备中',
  ready: '在库可售',
  listed: '上架中',
  sold: '已售出',
  lotSold: '批量售出',
  scrapped: '已报废',
} as const;
export type DeviceState = keyof typeof deviceStates;
export const deviceStateKeys = Object.keys(deviceStates) as [DeviceState, ...DeviceState[]];

/** What a device is warned of; it is not sold while one of them stands. */
export const deviceFlags = {
  lost: '挂失',
  stolen: '被盗',
  accountLock: '账号锁',
  financed: '分期未结清',
  fraud: '涉嫌欺诈',
} as const;
export type DeviceFlag = keyof typeof deviceFlags;
export const deviceFlagKeys = Object.keys(deviceFlags) as [DeviceFlag, ...DeviceFlag[]];
