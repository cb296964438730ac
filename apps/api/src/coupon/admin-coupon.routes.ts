import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listHolders, revokeByStaff } from './admin-holders.ts';
import { extendRule, listRules, publishRule, readRule, saveRule, stopRule } from './admin-rules.ts';
import { listBatches, makeBatch, stopBatch } from './code-batches.ts';
import { decideIssue, issueCoupons } from './issue-coupons.ts';
import { readReport } from './report.ts';
import { listIssues, revokeIssue } from './revoke-issue.ts';
import { countGoods, listScopeOptions } from './scope-choice.ts';
import { listPrizesForStaff, sendPrize } from './send-prize.ts';
import { applyVoucher, listVoucherUses, scanVoucher } from './use-voucher.ts';

/** An act whose answer says nothing but that it was done. */
const done = async (act: Promise<void>) => {
  await act;
  return {};
};

export const adminCouponRoutes = bindArea('adminCoupon', contract.adminCoupon, {
  list: (ctx, input) => listRules(ctx, input),
  detail: (ctx, { id }) => readRule(ctx, id),
  save: (ctx, input) => saveRule(ctx, input),
  publish: (ctx, { id }) => done(publishRule(ctx, id)),
  stop: (ctx, { id }) => done(stopRule(ctx, id)),
  extend: (ctx, input) => done(extendRule(ctx, input)),
  countGoods: (ctx, { targets }) => countGoods(ctx, targets),
  goodsOptions: (ctx, { keyword }) => listScopeOptions(ctx, keyword),
  report: (ctx, { id }) => readReport(ctx, id),
});

export const adminCouponHolderRoutes = bindArea('adminCouponHolder', contract.adminCouponHolder, {
  list: (ctx, input) => listHolders(ctx, input),
  revoke: (ctx, input) => done(revokeByStaff(ctx, input)),
  issue: (ctx, input) => issueCoupons(ctx, input),
  issues: (ctx, input) => listIssues(ctx, input),
  revokeIssue: (ctx, input) => done(revokeIssue(ctx, input)),
  decideIssue: (ctx, input) => done(decideIssue(ctx, input)),
});

export const adminVoucherRoutes = bindArea('adminVoucher', contract.adminVoucher, {
  batches: (ctx, input) => listBatches(ctx, input),
  makeBatch: (ctx, input) => makeBatch(ctx, input),
  stopBatch: (ctx, { id }) => done(stopBatch(ctx, id)),
  scan: (ctx, input) => scanVoucher(ctx, input),
  use: (ctx, input) => applyVoucher(ctx, input),
  uses: (ctx, input) => listVoucherUses(ctx, input),
  prizes: (ctx, input) => listPrizesForStaff(ctx, input),
  sendPrize: (ctx, input) => done(sendPrize(ctx, input)),
});
