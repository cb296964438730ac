import type { OrderRow } from '../order/order.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readOrderMoney } from './read-order.ts';
import { applyFor } from './submit-apply.ts';
import { selectTitles, type TitleRow } from './titles.queries.ts';

export const FROM_WISH = 'invoice.fromWish';
type Wish = NonNullable<OrderRow['invoiceWish']>;

/**
 * What a member wished at the checkout becomes his application once the order is completed. A wish that cannot be met
 * (the title does not hold, nothing is left to invoice) stays one: he can apply himself.
 */
export async function applyFromWish(tx: RequestContext, orderId: number): Promise<void> {
  const money = await readOrderMoney(tx, orderId, 'lock');
  const wish = money?.order.invoiceWish;
  if (!money || !wish) return;
  const { memberId } = money.order;
  const kept = (await selectTitles(tx, memberId)).find((title) => isMeant(title, wish));
  try {
    await applyFor(tx, [orderId], memberId, {
      titleType: wish.kind,
      title: kept?.title ?? (wish.title.trim() || '个人'),
      taxNo: kept?.taxNo ?? wish.taxNo ?? '',
      address: kept?.address ?? '',
      phone: kept?.phone ?? '',
      bank: kept?.bank ?? '',
      bankAccount: kept?.bankAccountMask ?? '',
      mail: wish.email ?? kept?.mail ?? '',
      invoiceType: 'normal',
      mobile: '',
      content: 'detail',
      remark: '',
      saveAsDefault: false,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tx.log.info({ orderId, reason: error.userMsg }, 'the wish for an invoice could not be met');
  }
}

/** The title that a wish names by its id or its words. */
function isMeant({ id, titleType, title, taxNo }: TitleRow, wish: Wish): boolean {
  return (
    id === wish.titleId || (titleType === wish.kind && title === wish.title && taxNo === (wish.taxNo ?? ''))
  );
}
