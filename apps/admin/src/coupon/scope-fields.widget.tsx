import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { type FoundGroup, RemoteMultiSelect } from '../shell/remote-select.widget.tsx';
import { targetsOf } from './coupon-draft.ts';

/** What goods a rule is for and is not, with how many those are. */
export function ScopeFields() {
  const wanted: string[] = Form.useWatch('wanted') ?? [];
  const refused: string[] = Form.useWatch('refused') ?? [];
  return (
    <>
      <Field name="wanted" label="适用范围" hint="不选为全场商品；可选分类、品牌，或输入商品名称查找">
        <GoodsSelect placeholder="全场商品" />
      </Field>
      <Field name="refused" label="排除">
        <GoodsSelect placeholder="无" />
      </Field>
      <GoodsCount wanted={wanted} refused={refused} />
    </>
  );
}

function GoodsSelect(props: {
  value?: string[];
  onChange?: (value: string[]) => void;
  id?: string;
  placeholder: string;
}) {
  return (
    <RemoteMultiSelect<string>
      {...props}
      findKey="coupon-goods"
      find={findGoods}
      nameUnknown={(name) => name.replace(/^(product|sku):/, '商品 ')}
      emptyText="没有找到分类、品牌或商品"
    />
  );
}

async function findGoods(
  keyword: string,
  { signal }: { signal: AbortSignal },
): Promise<FoundGroup<string>[]> {
  const { categories, brands, goods } = await api.adminCoupon.goodsOptions({ keyword }, { signal });
  return [
    {
      label: '分类',
      options: holding(
        keyword,
        categories.map(({ id, name }) => option(`category:${id}`, name)),
      ),
    },
    {
      label: '品牌',
      options: holding(
        keyword,
        brands.map(({ id, name }) => option(`brand:${id}`, name)),
      ),
    },
    { label: '商品', options: goods.map(({ ppid, name }) => option(`sku:${ppid}`, name)) },
  ].filter(({ options }) => options.length > 0);
}

const option = (value: string, label: string) => ({ value, label });
/** Categories and brands come all at once. */
const holding = (keyword: string, options: { value: string; label: string }[]) =>
  options.filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));

function GoodsCount({ wanted, refused }: { wanted: readonly string[]; refused: readonly string[] }) {
  const targets = targetsOf(wanted, refused);
  const { data, error } = useQuery({
    queryKey: ['coupons', 'count', targets],
    queryFn: ({ signal }) => api.adminCoupon.countGoods({ targets }, { signal }),
  });
  if (error) return <p role="alert">{describeFailure(error)}</p>;
  if (!data) return <p>正在统计适用商品</p>;
  return (
    <p aria-live="polite">
      适用在售商品 <strong>{data.count}</strong> 款
      {data.names.length > 0 && `，如 ${data.names.slice(0, 2).join('、')}`}
    </p>
  );
}
