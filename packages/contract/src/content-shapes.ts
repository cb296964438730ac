import * as z from 'zod';
import { picture } from './wire.ts';

/** Picture of an item, null for none. */
const image = () => picture().nullable();

/**
 * What every item of page content has (S102). `title` and `text` are plain text, never markup; `link` is '' for none.
 */
const itemFields = {
  id: z.int(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  image: image(),
  /** QRcode: the picture, or a code of the link, is for a phone to read. */
  type: z.enum(['QRcode', 'other']),
  /** Name of a drawn icon of the shop (`truck`), '' for none. */
  icon: z.string(),
};
/** The third level has no further one; the field is there so that all levels read alike. */
const leaf = z.object({ ...itemFields, children: z.array(z.object({ id: z.int() })) });
const branch = z.object({ ...itemFields, children: z.array(leaf) });
/** An item of a page-content group with at most two levels below it (S102). */
export const contentItem = z.object({ ...itemFields, children: z.array(branch) });

/** An ad of a position. */
export const adItem = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  link: z.string(),
  image: image(),
  /** Light text over a dark picture. */
  dark: z.boolean(),
});

/**
 * A staff-only signed text from the address of a preview (`?preview=`): drafts are read instead of what is published.
 */
export const previewToken = () => z.string().max(600).optional();
