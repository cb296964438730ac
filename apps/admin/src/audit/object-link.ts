import type { AuditedObject } from '@jishi/contract/audited-object.ts';

/** Where the admin shows a thing by its number. What is missing has no screen that a number opens. */
const screens: Partial<Record<AuditedObject, string>> = {
  order: '/orders/',
  returnRequest: '/returns/one/',
  sku: '/products?keyword=',
  product: '/products/models/',
  device: '/devices/',
  import: '/imports/',
  member: '/members?member=',
  lottery: '/lotteries/',
  topic: '/topics/',
  article: '/articles/',
  document: '/documents/',
  complaint: '/complaints/case/',
  repair: '/repairs/ticket/',
  recycle: '/recycles/order/',
};

/** The screen of what an act was done to; undefined where there is none, as of acts from before objects were kept. */
export function linkOfObject(object: { objectType: string; objectId: string }): string | undefined {
  const { objectType, objectId } = object;
  const screen = Object.hasOwn(screens, objectType) && screens[objectType as AuditedObject];
  return screen && objectId !== '' ? `${screen}${encodeURIComponent(objectId)}` : undefined;
}
