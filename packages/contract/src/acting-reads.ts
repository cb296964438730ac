/**
 * Operations that the ledger calls by GET and that change something all the same (a code is sent, a QR is opened). They
 * are guarded like a POST, and a page that calls them in an act gets a refusal to show rather than an error page. No
 * imports: the browser reads it, too.
 */
export const actingReads: ReadonlySet<string> = new Set([
  'account.registerSendCode',
  'account.registerVerify',
  'account.wechatQr',
  'account.qqOpenId',
  'valuation.savePjtResult',
]);

/**
 * Reads that a form asks in an act of its page: their refusal (not found, the puzzle first) is an answer for the form.
 * They change nothing of anybody's, and any caller may ask them.
 */
export const askedReads: ReadonlySet<string> = new Set([
  'guarantee.warranty',
  'repair.progress',
  'repairFinding.modelByImei',
  'valuation.featureWithImei',
  'valuation.shortCode',
  'valuation.shortCodeV2',
]);
