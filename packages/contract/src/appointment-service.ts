import { storeServices } from './store-service.ts';

/** What one can come for by appointment: services of stores, a guide of a store, an interview in a room of it. */
export const appointmentServices = { ...storeServices, guide: '导购咨询', interview: '面试' } as const;

export type AppointmentService = keyof typeof appointmentServices;
export const appointmentServiceKeys = Object.keys(appointmentServices) as [
  AppointmentService,
  ...AppointmentService[],
];

/** Minutes that an appointment takes where whoever books it names none. */
export const serviceMinutes: Readonly<Record<AppointmentService, number>> = {
  repair: 60,
  mailIn: 15,
  recycle: 30,
  selfPickup: 15,
  tradeIn: 30,
  secondHand: 30,
  guide: 30,
  interview: 45,
};

/** What can be booked, by kind: a bench and an engineer of a repair, a counter, a guide, a room. */
export const resourceKinds = {
  bench: '维修工位',
  engineer: '工程师',
  counter: '柜台',
  guide: '导购',
  room: '洽谈室',
} as const;

export type ResourceKind = keyof typeof resourceKinds;
export const resourceKindKeys = Object.keys(resourceKinds) as [ResourceKind, ...ResourceKind[]];

/** Where an appointment stands: `held` waits for a word, `confirmed` stands, the others are over. */
export const claimStates = {
  held: '待确认',
  confirmed: '已确认',
  done: '已完成',
  missed: '未到店',
  released: '已取消',
} as const;

export type ClaimState = keyof typeof claimStates;
export const claimStateKeys = Object.keys(claimStates) as [ClaimState, ...ClaimState[]];

/** Appointments begin at quarters of an hour and take quarters of an hour. */
export const GRID_MINUTES = 15;
/** Longest appointment; what takes longer is left at the store. */
export const LONGEST_MINUTES = 240;
