/** A member of staff as the register of acts names them. */
export function describeStaff({ account, name }: { account: string; name: string }): string {
  return `员工 ${name}（${account}）`;
}
