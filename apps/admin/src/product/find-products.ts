import type { CallOptions } from '@jishi/contract/client.ts';
import { api } from '../shell/api.ts';
import type { Found } from '../shell/screen.ts';

/** SKUs by what their list is searched by. */
export async function findProducts(keyword: string, options: CallOptions): Promise<Found[]> {
  const { list } = await api.adminProduct.list({ keyword, page: 1, pageSize: 5 }, options);
  return list.map(({ name, code, ppid }) => ({
    title: name,
    note: `${code} · 编号 ${ppid}`,
    to: `/products?${new URLSearchParams({ keyword: code })}`,
  }));
}
