import { MOST_DIMENSIONS, MOST_SKUS, usualDimensions } from '@jishi/contract/goods-words.ts';
import { App, Button, ConfigProvider, Form, type FormInstance, Select } from 'antd';
import type { ClipboardEvent, ReactNode } from 'react';
import { formatCount } from '../shell/format.ts';
import styles from './model.module.css';
import { blankSku, type ModelValues, respecify, type SkuValues } from './model-values.ts';
import { pasteBlock, readBlock } from './paste-rows.ts';
import type { ShelfTimeRow } from './shelf-plan.ts';
import { SkuRowFields } from './sku-row-fields.widget.tsx';
import table from './sku-table.module.css';

/** The SKUs of a model as a table that a block of a spreadsheet can be pasted into. */
export function SkuTable({
  form,
  onChange,
  onRemoveSaved,
  readOnly,
  waiting,
  acts,
}: {
  form: FormInstance<ModelValues>;
  onChange: () => void;
  /** One that the shop has already is deleted by itself. */
  onRemoveSaved: (ppid: number) => void;
  readOnly: boolean;
  /** What waits to be done to its SKUs. */
  waiting: readonly ShelfTimeRow[];
  /** What else can be done to them. */
  acts?: ReactNode;
}) {
  const { message } = App.useApp();
  const dimensions = Form.useWatch('dimensions', form) ?? [];
  const skus: readonly (SkuValues | undefined)[] = Form.useWatch('skus', { form, preserve: true }) ?? [];
  const listable = skus.filter((one) => one && one.ppid > 0 && one.status === 'offShelf').length;

  const write = (next: readonly SkuValues[]) => {
    form.setFieldValue('skus', [...next]);
    onChange();
  };
  const now = (): SkuValues[] => form.getFieldValue('skus') ?? [];
  const respecifyAll = (after: string[]) => {
    const rows = now().map((one) => ({ ...one, specs: respecify(one.specs, dimensions, after) }));
    form.setFieldsValue({ dimensions: after, skus: rows });
    onChange();
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-paste]');
    const text = event.clipboardData.getData('text/plain');
    // A single value is what any field takes by itself.
    if (readOnly || !cell || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const [row = 0, column = 0] = (cell.dataset.paste ?? '').split(':').map(Number);
    const pasted = pasteBlock(now(), readBlock(text), {
      ...{ dimensions, row, column, most: MOST_SKUS },
      blank: () => blankSku(dimensions.length),
    });
    write(pasted.skus);
    if (pasted.left > 0)
      message.warning(
        `已填入 ${pasted.filled} 行，还有 ${pasted.left} 行超出每个机型 ${MOST_SKUS} 个规格的上限`,
      );
    else message.success(`已填入 ${pasted.filled} 行，请核对后保存`);
  };

  return (
    <section className={styles.part} aria-label="规格与价格">
      <div className={styles.partHead}>
        <h2>规格与价格</h2>
        <div className={styles.buttons}>
          {acts}
          {!readOnly && listable > 0 && (
            <Button
              size="small"
              onClick={() =>
                write(
                  now().map((one) =>
                    one.ppid > 0 && one.status === 'offShelf' ? { ...one, status: 'onSale' } : one,
                  ),
                )
              }
            >
              上架全部 {formatCount(listable)} 个未上架规格
            </Button>
          )}
        </div>
      </div>
      <Form.Item
        name="dimensions"
        label="规格项"
        extra="顾客按这些项选择规格；“颜色”决定图片分组。改动后，各规格的值按名称保留。"
        // The rows follow it, so it is written together with them.
        getValueFromEvent={() => form.getFieldValue('dimensions')}
      >
        <Select
          mode="tags"
          maxCount={MOST_DIMENSIONS}
          options={usualDimensions.map((value) => ({ value, label: value }))}
          onChange={(names: string[]) => respecifyAll(names.map((name) => name.trim()).filter(Boolean))}
        />
      </Form.Item>
      {!readOnly && (
        <p className={styles.faint}>
          可从表格软件复制整块单元格，点中要填的第一格后粘贴；第一行是表头（如“颜色、SKU编码、售价”）时按表头填入。
        </p>
      )}
      <ConfigProvider componentSize="small">
        <div className={table.tableBox} onPaste={paste}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span className={table.unseen}>顺序</span>
                </th>
                {dimensions.map((name) => (
                  <th key={name} scope="col" className={table.specCell}>
                    {name}
                  </th>
                ))}
                <th scope="col">SKU 编码</th>
                <th scope="col">售价</th>
                <th scope="col">划线价</th>
                <th scope="col">限购</th>
                <th scope="col">条码</th>
                <th scope="col">状态</th>
                <th scope="col">可售 / 在库</th>
                <th scope="col">
                  <span className={table.unseen}>操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              <Form.List name="skus">
                {(fields, { add, remove, move }) => (
                  <>
                    {fields.map(({ key, name: at }) => (
                      <SkuRowFields
                        key={key}
                        at={at}
                        sku={skus[at] ?? blankSku(dimensions.length)}
                        dimensions={dimensions}
                        isLast={at === fields.length - 1}
                        isOnly={fields.length === 1}
                        readOnly={readOnly}
                        waiting={waiting.filter(({ ppid }) => ppid === skus[at]?.ppid)}
                        onShift={(step) => {
                          move(at, at + step);
                          onChange();
                        }}
                        onRemove={() => {
                          const ppid = skus[at]?.ppid ?? 0;
                          if (ppid > 0) {
                            onRemoveSaved(ppid);
                            return;
                          }
                          remove(at);
                          onChange();
                        }}
                      />
                    ))}
                    {!readOnly && (
                      <tr>
                        <td colSpan={dimensions.length + 9}>
                          <Button
                            block
                            type="dashed"
                            disabled={fields.length >= MOST_SKUS}
                            onClick={() => {
                              add(blankSku(dimensions.length));
                              onChange();
                            }}
                          >
                            添加规格
                          </Button>
                        </td>
                      </tr>
                    )}
                  </>
                )}
              </Form.List>
            </tbody>
          </table>
        </div>
      </ConfigProvider>
    </section>
  );
}
