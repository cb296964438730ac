import * as z from 'zod';
import {
  blockKindKeys,
  MOST_BLOCK_ITEMS,
  MOST_BLOCKS,
  MOST_COMPARED_MODELS,
  pictureSideKeys,
} from './introduction-words.ts';
import { fid } from './upload.ts';
import { flag, id, integer, picture, text, yuan } from './wire.ts';

/** What blocks of all kinds are on the wire; a kind shows what it needs and leaves the rest. */
const said = {
  kind: z.enum(blockKindKeys),
  title: z.string(),
  text: z.string(),
  /** Where the picture of a feature stands. */
  side: z.enum(pictureSideKeys),
  /** Light words on a dark ground. */
  dark: z.boolean(),
  /** `#rrggbb` behind the words and the picture; '' for the card's own. */
  ground: z.string(),
  /** Entries of a band (figure and what it is) or of a box (thing and how many). */
  items: z.array(z.object({ value: z.string(), label: z.string() })),
};

/** A video: its address answers as long as the introduction has it. Length in seconds. */
const video = z.object({ url: z.string(), seconds: z.number() });

/** A block as the page of a product shows it. */
export const shownBlock = z.object({
  ...said,
  picture: picture().nullable(),
  video: video.nullable(),
  /** Models of a comparison at the prices of the visitor's city; each row has one value for each model. */
  models: z.array(z.object({ ppid: z.int(), name: z.string(), price: yuan(), image: picture() })),
  rows: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
});

/** A picture that the shop keeps; width and height in pixels. */
const keptPicture = z.object({
  url: z
    .string()
    .regex(/^\/files\/p\/[0-9a-f]{32}\.(jpg|png|webp|avif)$/, { error: '图片地址不正确，请重新上传' }),
  width: integer(1, 8000),
  height: integer(1, 8000),
});

/** A block as staff compose it. */
const blockDraft = z.object({
  kind: z.enum(blockKindKeys),
  title: text(60).default(''),
  text: text(300).default(''),
  side: z.enum(pictureSideKeys).default('wide'),
  dark: flag().default(false),
  ground: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/, { error: '底色须为 #rrggbb' })
    .default(''),
  items: z
    .array(z.object({ value: text(40).min(1, { error: '请填写内容' }), label: text(40).default('') }))
    .max(MOST_BLOCK_ITEMS)
    .default([]),
  picture: keptPicture.nullable().default(null),
  /** A video that was handed in from this browser (C219), or that the introduction has already. */
  fid: z.union([z.literal(''), fid()]).default(''),
  ppids: z.array(id()).max(MOST_COMPARED_MODELS).default([]),
});

export const blockDrafts = z.array(blockDraft).max(MOST_BLOCKS);

/** A block as it was composed. */
export const composedBlock = z.object({
  ...said,
  picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  fid: z.string(),
  ppids: z.array(z.int()),
});
export type ComposedBlock = z.output<typeof composedBlock>;
