import { Cascader } from 'antd';
import { api } from './api.ts';
import { useAside } from './aside/use-aside.ts';

const divisionsQuery = {
  queryKey: ['divisions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.city.tree({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
};

interface Node {
  value: number;
  label: string;
  children?: Node[];
}

/** Province, city and county; the value is the code of the county, 0 or nothing for none. */
export function CountyCascader({
  value,
  onChange,
  anyLevel = false,
  width,
  label,
  placeholder = label,
  id,
}: {
  value?: number;
  onChange?: (value: number) => void;
  /** A province or a city will do: for filters. */
  anyLevel?: boolean;
  width?: number;
  label: string;
  placeholder?: string;
  id?: string;
}) {
  const { data = [], isLoading } = useAside(divisionsQuery);
  const options: Node[] = data.map((province) => ({
    value: province.id,
    label: province.name,
    children: province.children.map((city) => ({
      value: city.id,
      label: city.name,
      ...(city.children.length > 0 && {
        children: city.children.map((county) => ({ value: county.id, label: county.name })),
      }),
    })),
  }));
  return (
    <Cascader<Node>
      {...(id && { id })}
      aria-label={label}
      placeholder={placeholder}
      allowClear={anyLevel}
      changeOnSelect={anyLevel}
      loading={isLoading}
      options={options}
      showSearch
      {...(width && { style: { width } })}
      value={value ? (pathTo(options, value) ?? []) : []}
      onChange={(path) => onChange?.(Number(path?.at(-1) ?? 0))}
    />
  );
}

function pathTo(nodes: readonly Node[], code: number): number[] | undefined {
  for (const node of nodes) {
    if (node.value === code) return [node.value];
    const below = node.children && pathTo(node.children, code);
    if (below) return [node.value, ...below];
  }
  return undefined;
}
