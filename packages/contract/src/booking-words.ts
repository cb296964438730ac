/** How a booking of goods stands, as staff and members call it. */
export const bookingStates = {
  open: '待联系',
  called: '已联系',
  done: '已到店',
  cancelled: '已取消',
  lapsed: '已过期',
} as const;
export type BookingState = keyof typeof bookingStates;
export const bookingStateKeys = Object.keys(bookingStates) as [BookingState, ...BookingState[]];

/** What staff do with a booking: from which states, and where it leads. */
export const bookingActs = {
  call: { from: ['open'], to: 'called' },
  done: { from: ['open', 'called'], to: 'done' },
  cancel: { from: ['open', 'called'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly BookingState[]; to: BookingState }>;
export type BookingAct = keyof typeof bookingActs;
export const bookingActKeys = Object.keys(bookingActs) as [BookingAct, ...BookingAct[]];

/** Goods that one telephone has booked at once. */
export const OPEN_BOOKINGS = 5;
/** Days after which a booking that nobody came for is over. */
export const BOOKING_DAYS = 7;
