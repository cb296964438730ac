import * as z from 'zod';
import { commentVideo } from './product-shapes.ts';
import {
  applicationStateKeys,
  blockKinds,
  choosingWayKeys,
  depositStateKeys,
  MOST_REPORT,
  MOST_REPORT_BLOCKS,
  MOST_REPORT_PICTURES,
  tryoutReportStateKeys,
  tryoutStateKeys,
  tryoutWayKeys,
} from './tryout-words.ts';
import { fid } from './upload.ts';
import { integer, moment, picture, text, yuan } from './wire.ts';

/** A question beside the reason, as staff put it. */
export const tryoutField = z.object({
  key: z.string().regex(/^[a-z][a-z0-9]{0,19}$/),
  title: z.string().min(1).max(40),
  kind: z.enum(['text', 'choice']),
  /** What a choice is between; none for a text. */
  options: z.array(z.string().min(1).max(20)).max(8).default([]),
  required: z.boolean().default(true),
});
export type TryoutField = z.output<typeof tryoutField>;

export const tryoutWay = z.enum(tryoutWayKeys);

/** A try-out in a list. Money in yuan. */
export const tryoutCard = z.object({
  id: z.int(),
  name: z.string(),
  image: picture(),
  /** What is to be paid by who is chosen; 0 for nothing. */
  price: yuan(),
  /** What is held beside it, and given back by the rules of the way; 0 for none. */
  deposit: yuan(),
  way: tryoutWay,
  worth: yuan(),
  quota: z.int(),
  /** Applications that were not withdrawn. */
  applied: z.int(),
  state: z.enum(tryoutStateKeys),
  startsAt: moment(),
  endsAt: moment(),
  resultAt: moment(),
});
export type TryoutCard = z.output<typeof tryoutCard>;

/** A report in a list. */
export const reportCard = z.object({
  id: z.int(),
  tryoutId: z.int(),
  title: z.string(),
  author: z.string(),
  score: z.int(),
  summary: z.string(),
  image: picture().nullable(),
  likes: z.int(),
  comments: z.int(),
  featured: z.boolean(),
  createdAt: moment(),
});
export type ReportCard = z.output<typeof reportCard>;

/** A part of a report as it is read. */
export const reportBlock = z.object({
  kind: z.enum(blockKinds),
  /** Words, or what stands under a picture. */
  text: z.string(),
  picture: picture().nullable(),
});
export type ReportBlock = z.output<typeof reportBlock>;

/** A part of a report as its author hands it in. */
export const writtenBlock = z.object({
  kind: z.enum(blockKinds),
  text: text(MOST_REPORT).default(''),
  /** Of a picture: a fid of `images`, or the address of a picture that stands in the draft. */
  image: z.string().max(200).default(''),
});
export type WrittenBlock = z.output<typeof writtenBlock>;

/** Body of a report. */
export const writtenReport = () => ({
  content: z.array(writtenBlock).max(MOST_REPORT_BLOCKS),
  /** Pictures that are new, purpose `report`. */
  images: z.array(fid()).max(MOST_REPORT_PICTURES).default([]),
  /** The film, purpose `video`; '' for none. Left out, what stands in the draft stays. */
  video: z.union([z.literal(''), fid()]).optional(),
  /** Stars from 1; 0 where there are none yet. */
  score: integer(0, 5).default(0),
  /** The saving of the draft that was written on; an outdated one is refused. */
  version: integer(0, 1_000_000_000).default(0),
});

/** Something said to a report. */
export const tryoutComment = z.object({
  id: z.int(),
  nickname: z.string(),
  content: z.string(),
  mine: z.boolean(),
  /** Only its author sees it yet. */
  waiting: z.boolean(),
  createdAt: moment(),
});

/** An application of the member who asks. */
export const myTryout = z.object({
  id: z.int(),
  applicationId: z.int(),
  name: z.string(),
  image: picture(),
  price: yuan(),
  way: tryoutWay,
  /** Beside the price; 0 for none. */
  deposit: yuan(),
  /** '' before it is paid. */
  depositState: z.union([z.literal(''), z.enum(depositStateKeys)]),
  depositKept: yuan(),
  /** Why it was given back or kept. */
  depositReason: z.string(),
  /** Until when what is lent is to be back, and when it came; '' otherwise. */
  returnBy: moment(),
  returnedAt: moment(),
  worth: yuan(),
  state: z.enum(applicationStateKeys),
  stateText: z.string(),
  /** When the result is told. */
  resultAt: moment(),
  /** Until when a place is to be confirmed; '' otherwise. */
  confirmBy: moment(),
  /** Until when a report is wanted; '' before the goods have arrived. */
  reportBy: moment(),
  /** 0 for none. */
  orderId: z.int(),
  /** Whether the order waits for its money. */
  unpaid: z.boolean(),
  reportId: z.int(),
  reportState: z.union([z.literal(''), z.enum(tryoutReportStateKeys)]),
  /** What staff want changed in the report. */
  reportNote: z.string(),
});
export type MyTryout = z.output<typeof myTryout>;

export const choosingWay = z.enum(choosingWayKeys);

/** A try-out with its terms, and what who asks may do. */
export const tryoutDetail = tryoutCard.extend({
  ppid: z.int(),
  specText: z.string(),
  /** Paragraphs. */
  intro: z.array(z.string()),
  /** A sentence each. */
  rules: z.array(z.string()),
  fields: z.array(tryoutField),
  levelMin: z.int(),
  levelName: z.string(),
  realName: z.boolean(),
  memberDays: z.int(),
  reportDays: z.int(),
  /** Days after its arrival in which what is lent is to be given back. */
  lendDays: z.int(),
  choosing: choosingWay,
  winners: z.array(z.string()),
  /** Of the seed of the draw: told as it is published. */
  seedHash: z.string(),
  /** The seed itself, once the result is told; '' before. */
  seed: z.string(),
  mine: z.object({
    applicationId: z.int(),
    state: z.union([z.literal(''), z.enum(applicationStateKeys)]),
    canApply: z.boolean(),
    /** On the button: 立即申请, 登录后申请, 已申请，等待结果. */
    text: z.string(),
    orderId: z.int(),
    reportId: z.int(),
  }),
});

/** A report in full. */
export const reportDetail = reportCard.extend({
  state: z.enum(tryoutReportStateKeys),
  levelName: z.string(),
  content: z.array(reportBlock),
  video: commentVideo.nullable(),
  liked: z.boolean(),
  mine: z.boolean(),
  canDelete: z.boolean(),
  product: z.object({ ppid: z.int(), name: z.string(), price: yuan(), image: z.string() }).nullable(),
  previousId: z.int(),
  nextId: z.int(),
});
