import * as z from 'zod';
import { flag, idOrZero, integer, text } from './wire.ts';

/** A path of the shop or an address of the web; `//host`, `/\host`, `javascript:` and blanks are none. */
export const CONTENT_LINK =
  /^(|\/(?![/\\])[^\s\\"'<>`]*|https?:\/\/[^\s\\"'<>`/?#@]+(?:[/?#][^\s\\"'<>`]*)?)$/i;

/** An address of this shop or of the web, as staff write one in a request; empty for none. */
export const link = () =>
  text(500).regex(CONTENT_LINK, { error: '链接须以 / 开头，或为 http、https 地址' }).default('');
/** Moment with time zone, or null for no limit. */
const time = () => z.iso.datetime({ offset: true, error: '时间格式不正确' }).nullable().default(null);
/** A picture that staff have handed in, in a request. */
export const storedImage = () =>
  z
    .object({
      url: z
        .string()
        .regex(/^\/files\/p\/[0-9a-f]{32}\.(jpg|png|webp|avif)$/, { error: '图片地址不正确，请重新上传' }),
      width: integer(1, 8000),
      height: integer(1, 8000),
    })
    .nullable()
    .default(null);

const inputFields = {
  /** 0: new; the server gives it a number. */
  id: idOrZero().default(0),
  title: text(120).pipe(z.string().min(1, { error: '请填写标题' })),
  text: text(500).default(''),
  html: text(20_000).default(''),
  link: link(),
  image: storedImage(),
  /** Picture of a menu's ad; `code` is where it leads. */
  adImage: storedImage(),
  icon: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .default(''),
  type: z.enum(['QRcode', 'other']).default('other'),
  /** Type of a certificate, or the link of a menu's ad. */
  code: link()
    .or(z.string().regex(/^[\w-]{0,40}$/))
    .default(''),
  dark: flag().default(false),
  hidden: flag().default(false),
  startsAt: time(),
  endsAt: time(),
  categoryId: idOrZero().default(0),
  ppids: z.array(idOrZero()).max(40, { error: '最多填写 40 个商品编号' }).default([]),
};
const input4 = z.object(inputFields);
const input3 = z.object({ ...inputFields, children: z.array(input4).max(30).default([]) });
const input2 = z.object({ ...inputFields, children: z.array(input3).max(30).default([]) });
/** An entry as the site admin saves it, with at most three levels below. */
export const entryInput = z.object({ ...inputFields, children: z.array(input2).max(30).default([]) });

const entryImage = z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable();
const outputFields = {
  id: z.int(),
  title: z.string(),
  text: z.string(),
  html: z.string(),
  link: z.string(),
  image: entryImage,
  adImage: entryImage,
  icon: z.string(),
  type: z.enum(['QRcode', 'other']),
  code: z.string(),
  dark: z.boolean(),
  hidden: z.boolean(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  categoryId: z.int(),
  ppids: z.array(z.int()),
};
const output4 = z.object({ ...outputFields, children: z.array(z.object({ id: z.int() })) });
const output3 = z.object({ ...outputFields, children: z.array(output4) });
const output2 = z.object({ ...outputFields, children: z.array(output3) });
export const entryOutput = z.object({ ...outputFields, children: z.array(output2) });

/** An entry of page content as it is kept, at any level. */
export interface ContentEntry extends Omit<z.output<typeof output4>, 'children'> {
  children: ContentEntry[];
}

/** Switches of the site (C030). */
export const systemStatus = z.object({
  themeGreyedOut: z.boolean().default(false),
  chatEnabled: z.boolean().default(true),
  mapEnabled: z.boolean().default(true),
  notice: text(200).default(''),
  promotionDate: z
    .string()
    .regex(/^\d{4}\/\d{2}\/\d{2}$/, { error: '日期格式为 2020/01/25' })
    .default('2020/01/25'),
});
export type SystemStatus = z.output<typeof systemStatus>;
