/** Where a service is done. */
export const itServicePlaces = { store: '到店', home: '上门' } as const;
export type ItServicePlace = keyof typeof itServicePlaces;
export const itServicePlaceKeys = Object.keys(itServicePlaces) as [ItServicePlace, ...ItServicePlace[]];

/** How a service is drawn. */
export const itServiceIcons = {
  wrench: '安装维修',
  data: '数据迁移',
  film: '贴膜保护',
  clean: '清洁保养',
  network: '网络调试',
  guard: '保障检测',
} as const;
export type ItServiceIcon = keyof typeof itServiceIcons;
export const itServiceIconKeys = Object.keys(itServiceIcons) as [ItServiceIcon, ...ItServiceIcon[]];

/** What a visit for a service is to the calendar of a store: it is done at a bench, or by its engineer. */
export const itServiceVisit = 'repair' as const;

/** Where a booking stands. */
export const itBookingStates = {
  open: '已预约',
  done: '已完成',
  missed: '未到店',
  cancelled: '已取消',
} as const;
export type ItBookingState = keyof typeof itBookingStates;
export const itBookingStateKeys = Object.keys(itBookingStates) as [ItBookingState, ...ItBookingState[]];

/** Open bookings of one member. */
export const MOST_OPEN_BOOKINGS = 5;
