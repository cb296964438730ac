import { MOST_PARAMETERS } from '@jishi/contract/goods-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { AutoComplete, Button, Form, type FormInstance } from 'antd';
import Trash2 from 'lucide-react/icons/trash-2';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { formatCount } from '../shell/format.ts';
import styles from './model.module.css';
import type { ModelValues } from './model-values.ts';

type Offer = OutputOf<Contract['adminGoods']['parameterSet']>[number];

/** The table of parameters: group, name and value in rows, offered from what other models of the category say. */
export function ParameterFields({
  form,
  onChange,
  readOnly,
}: {
  form: FormInstance<ModelValues>;
  onChange: () => void;
  readOnly: boolean;
}) {
  const categoryId = Form.useWatch('categoryId', form) ?? 0;
  const parameters = Form.useWatch('parameters', form) ?? [];
  const { data: offers = [] } = useAside({
    queryKey: ['models', 'parameterSet', categoryId],
    queryFn: ({ signal }) => api.adminGoods.parameterSet({ categoryId }, { signal }),
    enabled: categoryId > 0,
  });
  const missing = offers
    .filter(({ group, name }) => !parameters.some((one) => one?.group === group && one.name === name))
    .slice(0, Math.max(0, MOST_PARAMETERS - parameters.length));
  const addMissing = () => {
    const fresh = missing.map(({ group, name }) => ({ group, name, value: '' }));
    form.setFieldValue('parameters', sortByOffers([...parameters, ...fresh], offers));
    onChange();
  };
  return (
    <section className={styles.part} aria-label="参数">
      <div className={styles.partHead}>
        <h2>参数</h2>
        {!readOnly && missing.length > 0 && (
          <Button size="small" onClick={addMissing}>
            带出本分类的 {formatCount(missing.length)} 项参数
          </Button>
        )}
      </div>
      <p className={styles.faint}>按分组显示在商品页；没有填写值的参数不会保存。</p>
      <Form.List name="parameters">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name: at }) => (
              <ParameterRow
                key={key}
                at={at}
                offers={offers}
                now={parameters[at]}
                readOnly={readOnly}
                onRemove={() => {
                  remove(at);
                  onChange();
                }}
              />
            ))}
            {!readOnly && (
              <Button
                block
                type="dashed"
                disabled={fields.length >= MOST_PARAMETERS}
                onClick={() => {
                  add({ group: parameters.at(-1)?.group ?? '', name: '', value: '' });
                  onChange();
                }}
              >
                添加参数
              </Button>
            )}
          </>
        )}
      </Form.List>
    </section>
  );
}

function ParameterRow({
  at,
  offers,
  now,
  readOnly,
  onRemove,
}: {
  at: number;
  offers: readonly Offer[];
  now: ModelValues['parameters'][number] | undefined;
  readOnly: boolean;
  onRemove: () => void;
}) {
  const ofGroup = offers.filter(({ group }) => group === now?.group);
  const groups = [...new Set(offers.map(({ group }) => group))];
  const values = ofGroup.find(({ name }) => name === now?.name)?.values ?? [];
  const called = `第 ${at + 1} 项参数`;
  return (
    <div className={styles.parameter}>
      <Cell
        at={at}
        field="group"
        label={`${called}的分组`}
        placeholder="分组"
        options={groups}
        needed="请填写分组"
      />
      <Cell
        at={at}
        field="name"
        label={`${called}的名称`}
        placeholder="参数"
        options={ofGroup.map(({ name }) => name)}
        needed="请填写参数名"
      />
      <Cell at={at} field="value" label={`${called}的值`} placeholder="值" options={values} />
      {!readOnly && (
        <Button
          type="text"
          size="small"
          aria-label={`删除${called}`}
          title="删除"
          icon={<Trash2 size={14} strokeWidth={1.5} />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

const lengths = { group: 40, name: 60, value: 500 } as const;

function Cell({
  at,
  field,
  label,
  placeholder,
  options,
  needed,
}: {
  at: number;
  field: keyof typeof lengths;
  label: string;
  placeholder: string;
  options: readonly string[];
  needed?: string;
}) {
  return (
    <Form.Item
      name={[at, field]}
      rules={[
        ...(needed ? [{ required: true, whitespace: true, message: needed }] : []),
        { max: lengths[field], message: `最多 ${lengths[field]} 个字` },
      ]}
    >
      <AutoComplete
        aria-label={label}
        placeholder={placeholder}
        options={options.map((value) => ({ value }))}
        showSearch={{ filterOption: (typed, option) => String(option?.value ?? '').includes(typed) }}
      />
    </Form.Item>
  );
}

/** In the order in which the category's models have them; what they do not know keeps its place at the end. */
function sortByOffers(
  parameters: readonly ModelValues['parameters'][number][],
  offers: readonly Offer[],
): ModelValues['parameters'] {
  const placeOf = (one: ModelValues['parameters'][number]) => {
    const place = offers.findIndex(({ group, name }) => group === one.group && name === one.name);
    return place < 0 ? offers.length : place;
  };
  return parameters.toSorted((one, other) => placeOf(one) - placeOf(other));
}
