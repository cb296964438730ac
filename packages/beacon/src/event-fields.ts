/** What is told of a visitor and a device with every event (S414). Whatever is not known is left out. */
export interface Facts {
  /** Device id, as the `uuid` cookie has it. */
  uuid?: string;
  osVersion?: string;
  appVersion?: string;
  /** `pc`, `h5`, `miniprogram`. */
  platform?: string;
  browser?: string;
  cityId?: number;
  shopId?: number;
  /** Model or kind of the device. */
  device?: string;
  /** What the server made of the member's number; never the number. */
  userId?: string;
  /** Longitude and latitude, `102.71,25.04`. */
  gps?: string;
  saasTenant?: number;
  xtenant?: number;
  /** `4g`, `wifi`, `offline`. */
  networkStatus?: string;
  businessPlatform?: string;
}

/** A page view (S411): where the visitor came from and where he is. */
export interface PageView {
  from?: string;
  to: string;
}

/** Something that happened on a page (S412). */
export interface CustomEvent {
  /** What it is, in small letters: `cart_checkout`. */
  tag: string;
  value?: string;
  /** 点击事件 unless said otherwise. */
  name?: string;
  extra?: string;
}

/** Fields as they go over the wire. */
export type Fields = Record<string, string | number>;

/** Name of an event that has none (S412). */
export const DEFAULT_EVENT_NAME = '点击事件';
/** What the receiver takes of each; more would make the whole event rubbish. */
const longest: Record<string, number> = {
  eventValue: 2000,
  eventName: 60,
  extra: 1000,
  osVersion: 40,
  appVersion: 40,
  browser: 40,
  device: 40,
  platform: 20,
  networkStatus: 20,
  businessPlatform: 20,
};
const LONGEST_ADDRESS = 512;

/** Fields of a page view: action 1 with from and to (S411). */
export function viewFields({ from = '', to }: PageView): Fields {
  return { action: 1, from: cutAddress(from), to: cutAddress(to) };
}

/** Fields of a custom event: action 2 with tag, value, name and extra (S412). */
export function eventFields({ tag, value = '', name = DEFAULT_EVENT_NAME, extra = '' }: CustomEvent): Fields {
  return { action: 2, eventTag: tag, eventValue: value, eventName: name, extra };
}

/** All fields of an event (S414): what is empty is left out, what is too long is cut. */
export function completeFields(own: Fields, facts: Facts, now: number): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries({ ...facts, ...own, timestamp: now })) {
    if (value === undefined || value === '') continue;
    fields[name] = typeof value === 'string' ? cutText(value, longest[name] ?? LONGEST_ADDRESS) : value;
  }
  return fields;
}

/** Steering characters and halves of a pair mean nothing and would be refused. */
function cutText(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cs}/gu, '');
}

/** An address that is too long loses its query first. */
function cutAddress(address: string): string {
  if (address.length <= LONGEST_ADDRESS) return address;
  return (address.split(/[?#]/)[0] ?? '').slice(0, LONGEST_ADDRESS);
}
