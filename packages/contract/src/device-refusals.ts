import * as z from 'zod';
import { ErrorCode } from './error-code.ts';
import { refusal } from './refusal.ts';

/** Why a serial number does not leave with an order, with the words for staff. */
export const serialProblems = {
  missing: '请填写或扫描串号',
  malformed: '串号不正确，请核对后重新扫描',
  twice: '同一串号重复填写',
  unexpected: '该商品不需要这么多串号',
  flagged: '设备有未解除的标记，不能售出',
  listedElsewhere: '该串号正在以其他商品上架，不能随此订单售出',
  sold: '该串号已售出，请核对',
  otherUnit: '序列号与商品不符，请核对',
  notReady: '设备尚未质检入库，不能售出',
  notOurs: '该串号是顾客的设备，不能售出',
} as const;
export type SerialProblem = keyof typeof serialProblems;

/**
 * Serial numbers that cannot leave with an order: why, and in words by the fields of the form
 * (`serials.0.numbers.1`; `serials` where none was sent).
 */
export const serialsRefused = refusal(
  'serialsRefused',
  ErrorCode.conflict,
  z.object({
    problems: z.array(
      z.object({
        ppid: z.int(),
        number: z.string(),
        reason: z.enum(Object.keys(serialProblems) as [SerialProblem, ...SerialProblem[]]),
      }),
    ),
    fields: z.record(z.string(), z.array(z.string())),
  }),
);
