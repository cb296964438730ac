import { api } from './api.ts';
import { useAside } from './aside/use-aside.ts';
import { type FoundGroup, RemoteSelect } from './remote-select.widget.tsx';

/** Goods that are offered at a time. */
const OFFERED = 20;

/** A SKU by name or code, read as one types; a form that is opened again shows the name of its number. */
export function SkuSelect({
  value,
  onChange,
  id,
  none = false,
}: {
  value?: number;
  onChange?: (ppid: number) => void;
  id?: string;
  /** It may be left out; 0 then. */
  none?: boolean;
}) {
  const chosen = value === 0 ? undefined : value;
  const { data: name } = useAside({
    queryKey: ['products', 'name', chosen],
    queryFn: async ({ signal }) =>
      (await findSkus(String(chosen), { signal }))[0]?.options.find((one) => one.value === chosen)?.label ??
      '',
    enabled: chosen !== undefined,
    staleTime: 60_000,
  });
  return (
    <RemoteSelect<number>
      {...(id && { id })}
      value={chosen}
      {...(onChange && { onChange: (ppid?: number) => onChange(ppid ?? 0) })}
      allowClear={none}
      findKey="products"
      find={findSkus}
      nameUnknown={(ppid) => name || `商品编号 ${ppid}`}
      placeholder={none ? '不关联商品，或输入名称、SKU 编码查找' : '输入商品名称或 SKU 编码查找'}
      emptyText="没有找到商品"
    />
  );
}

async function findSkus(keyword: string, { signal }: { signal: AbortSignal }): Promise<FoundGroup<number>[]> {
  const { list } = await api.adminProduct.list({ keyword, pageSize: OFFERED }, { signal });
  return [
    { label: '商品', options: list.map(({ ppid, name }) => ({ value: ppid, label: `${name}（${ppid}）` })) },
  ];
}
