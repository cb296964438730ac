import type { CallOptions } from '@jishi/contract/client.ts';
import { api } from '../shell/api.ts';
import type { Found } from '../shell/screen.ts';

/** Members by mobile number, its last four digits, name or number. */
export async function findMembers(keyword: string, options: CallOptions): Promise<Found[]> {
  const { list } = await api.adminMember.list({ keyword, page: 1, pageSize: 5 }, options);
  return list.map(({ memberId, maskedName, maskedMobile }) => ({
    title: maskedName,
    note: `${maskedMobile} · 编号 ${memberId}`,
    to: `/members?${new URLSearchParams({ keyword: String(memberId) })}`,
  }));
}
