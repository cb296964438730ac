import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type MyPhone = OutputOf<Contract['guarantee']['myPhone']>[number];
export type Cover = MyPhone['warranties'][number];
export type ToldWarranty = OutputOf<Contract['guarantee']['warranty']>;
