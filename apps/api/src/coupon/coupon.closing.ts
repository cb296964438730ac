import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { blockWhileOpen } from '../platform/leaving/open-rows.ts';
import { clear, keep } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import { couponCodeUse } from './code.tables.ts';
import { couponMember, memberCoupon } from './coupon.tables.ts';
import { couponPrize, serviceVoucher, serviceVoucherUse } from './voucher.tables.ts';

/** What becomes of it when a member leaves. */
export const couponClosing: ClosingRoom = {
  room: 'coupon',
  rows: [
    keep(couponCodeUse, { stays: ['codeHash', 'gave'] }),
    keep(couponMember),
    clear(
      memberCoupon,
      { code: null },
      { title: '优惠券', stays: ['state', 'source', 'sourceRef', 'usedFor', 'slot', 'revokedReason'] },
    ),
    clear(
      couponPrize,
      { receiver: '', sentNote: '' },
      { title: '礼品', stays: ['source', 'sourceRef', 'state'] },
    ),
    clear(
      serviceVoucher,
      { cancelled: true },
      { title: '服务券', stays: ['name', 'covers', 'source', 'sourceRef'] },
    ),
    keep(serviceVoucherUse, {
      whose: through(serviceVoucherUse.voucherId, 'service_voucher'),
      stays: ['staffName', 'note'],
    }),
  ],
  blocksClosing: blockWhileOpen(couponPrize, ['taken'], {
    say: (open) => `有 ${open} 件礼品正在寄送`,
    link: '/member/coupon/gift',
    act: '查看礼品',
  }),
};
