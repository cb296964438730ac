/**
 * How far the import of a file has come: `uploaded` its columns are to be confirmed, `checking` read and tried without
 * writing, `checked` waits for a decision, `importing` written batch by batch, `done` written whole, `stopped` ended by
 * staff or by a fault (what was written stands), `undoing` and `undone` taken back, `undoStopped` taken back in part,
 * which is taken back to its end and not written anew.
 */
export const importStates = {
  uploaded: '待核对表头',
  checking: '检查中',
  checked: '检查完成',
  importing: '导入中',
  done: '导入完成',
  stopped: '已中断',
  undoing: '撤销中',
  undoStopped: '撤销已中断',
  undone: '已撤销',
} as const;
export type ImportState = keyof typeof importStates;

/** States in which the shop works on the file by itself. */
export const busyImportStates: readonly ImportState[] = ['checking', 'importing', 'undoing'];

/** The column of a file of wrong rows that says why; a file with it may be handed in again. */
export const WHY_COLUMN = '问题';
