/** Names of the levels of members, from 1. */
export const memberLevels = ['普通会员', '银卡会员', '金卡会员', '钻石会员'] as const;

/** Growth that each level begins at; the first begins at 0. */
export const levelBorders = [0, 2_000, 10_000, 50_000] as const;
