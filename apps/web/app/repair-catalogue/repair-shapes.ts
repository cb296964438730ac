import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** A model that is repaired. */
export type RepairModel = OutputOf<Contract['repairCatalogue']['model']>;
/** A group of faults with the least that one costs. */
export type FaultGroup = OutputOf<Contract['repairCatalogue']['faultGroups']>[number];
/** A fault of a model with its prices. */
export type FaultItem = OutputOf<Contract['repairCatalogue']['faultItems']>['items'][number];
/** A phone of the member who looks. */
export type OwnPhone = OutputOf<Contract['repairCatalogue']['modelsBySeries']>['own'][number];
/** A store that repairs. */
export type RepairShop = OutputOf<Contract['repairPlace']['shops']>[number];
