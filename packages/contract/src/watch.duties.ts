import { stateDuties } from './duties.ts';

/** What staff may do about what shoppers wait for. */
export const watchDuties = stateDuties({
  place: 22,
  groups: { watch: '到货与降价需求' },
  permissions: { 'watch:read': '查看到货与降价需求' },
  acts: {},
});
