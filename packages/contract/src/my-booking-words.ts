/** What a member has booked, by the room that keeps it. No imports: pages and services share it. */
export const myBookingKinds = {
  product: '商品预约',
  guide: '到店导购',
  repair: '维修',
  itService: 'IT 服务',
  voucher: '服务券到店',
} as const;
export type MyBookingKind = keyof typeof myBookingKinds;
export const myBookingKindKeys = Object.keys(myBookingKinds) as [MyBookingKind, ...MyBookingKind[]];
