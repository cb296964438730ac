/** What repairs that are over can be divided by. No imports: screens and services share it. */
export const repairGroups = { engineer: '工程师', store: '门店', model: '机型' } as const;
export type RepairGroup = keyof typeof repairGroups;
export const repairGroupKeys = Object.keys(repairGroups) as [RepairGroup, ...RepairGroup[]];

/** The figures of a report of repairs, and in words what each of them is. */
export const repairFigures = {
  done: { name: '完成工单', meaning: '所选日期内交付给顾客的维修单，包括未修的。' },
  repaired: { name: '修好', meaning: '测试通过后交付的。其余为顾客拒绝报价或无法维修，原样退回。' },
  firstTime: {
    name: '一次修好率',
    meaning: '修好的工单中，至今没有再返修的占比；返修单自身不计入。',
  },
  cameBack: { name: '返修', meaning: '交付后在保修期内又回来返修的工单，记在第一次维修的工程师名下。' },
  days: {
    name: '平均天数',
    meaning: '修好的工单从收机到可以取机的平均天数，等待顾客确认与等配件的时间也算在内。',
  },
  parts: { name: '配件用量', meaning: '这些工单实际用掉的配件件数，退回的不算。' },
  revenue: { name: '维修收入', meaning: '这些工单的账单实收金额，已扣除退款；保修期内返修不收费。' },
} as const;
