import * as z from 'zod';
import { moment } from './wire.ts';

/** A link of a text at which visitors find nothing. */
export const deadLinkShape = z.object({
  /** What it names: a path, an address outside, or goods. */
  link: z.string(),
  /** 没有这个商品；打不开（HTTP 404） */
  reason: z.string(),
  /** What an address outside answered; 0 for no answer, and for whatever is of the shop. */
  status: z.int(),
  /** When it was looked at outside; '' for what is of the shop, which is looked up at once. */
  checkedAt: moment(),
});
