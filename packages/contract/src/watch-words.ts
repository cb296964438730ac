/** What somebody waits for, as staff call it. */
export const watchKinds = { arrival: '到货通知', priceDrop: '降价通知', deposit: '预售提醒' } as const;
export type WatchKind = keyof typeof watchKinds;
export const watchKindKeys = Object.keys(watchKinds) as [WatchKind, ...WatchKind[]];

export const watchStates = ['waiting', 'told', 'cancelled', 'expired'] as const;
export type WatchState = (typeof watchStates)[number];

/** New wishes of a telephone on one day. */
export const MOST_WATCHES_OF_DAY = 5;
/** Days after which nobody waits any more. */
export const WATCH_DAYS = 180;
