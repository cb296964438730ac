/* What other rooms call. */
export { cancelOwn as cancelOwnRepair } from './my-repairs.ts';
export { repairVisitsOf } from './visits-of.queries.ts';
