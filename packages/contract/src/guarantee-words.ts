/** Who stands for a device, and how long it is that they do. No imports: pages and services share it. */
export const guaranteeKinds = {
  maker: '厂家保修',
  shop: '本店质保',
  service: '增值服务',
  repair: '维修质保',
} as const;
export type GuaranteeKind = keyof typeof guaranteeKinds;
export const guaranteeKindKeys = Object.keys(guaranteeKinds) as [GuaranteeKind, ...GuaranteeKind[]];

export const guaranteeStates = {
  upcoming: '未生效',
  running: '保修中',
  over: '已过保',
  void: '已失效',
} as const;
export type GuaranteeState = keyof typeof guaranteeStates;
export const guaranteeStateKeys = Object.keys(guaranteeStates) as [GuaranteeState, ...GuaranteeState[]];

/** Months from receipt. */
export const MAKER_MONTHS = 12;
export const SHOP_MONTHS = 12;
/** Months of a service that does not say its own in its name. */
export const SERVICE_MONTHS = 12;
/** Look-ups of numbers in an hour, of a browser and of a network, before the slide puzzle. */
export const FREE_LOOK_UPS = 30;
