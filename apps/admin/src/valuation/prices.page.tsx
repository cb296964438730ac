import { Button, Input, Segmented, Select, Space } from 'antd';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';
import { DraftBar } from './draft-bar.widget.tsx';
import { PasteDialog } from './paste.dialog.tsx';
import { PriceGrid } from './price-grid.widget.tsx';
import { sheetOfGrid } from './price-lines.ts';
import { brandsQuery, categoryChoices, type GridRow } from './valuation-queries.ts';

const PAGE = 100;
const MOST_PAGES = 60;

/** What faultless devices bring, by model and variant: edited as a draft that another person lets out. */
export function RecyclePricesPage() {
  const [categoryId, setCategory] = useState(1);
  const [keyword, setKeyword] = useState('');
  const [brandId, setBrand] = useState(0);
  const [isPasting, setPasting] = useState(false);
  const mayEdit = usePermission('huishou:price');
  const { data: brands = [] } = useAside(brandsQuery);
  const save = useAct({
    run: async () =>
      saveBlob(await writeSpreadsheet([sheetOfGrid(await readAll(categoryId))]), '回收价目.xlsx'),
    changes: [],
  });
  return (
    <>
      <PageHead
        hint="价格为无任何问题时的回收价，各项扣款在“题库”中设置。改动先存为草稿，由另一位同事发布后对新的估价生效。"
        actions={
          <Space>
            <Button
              icon={<Download size={15} strokeWidth={1.5} />}
              loading={save.isPending}
              onClick={() => save.mutate(undefined)}
            >
              导出
            </Button>
            {mayEdit && (
              <Button icon={<Upload size={15} strokeWidth={1.5} />} onClick={() => setPasting(true)}>
                粘贴或导入
              </Button>
            )}
          </Space>
        }
      />
      <Space wrap style={{ marginBottom: 16 }}>
        <Segmented aria-label="分类" options={categoryChoices} value={categoryId} onChange={setCategory} />
        <Input.Search
          aria-label="机型"
          placeholder="机型"
          allowClear
          maxLength={60}
          style={{ width: 220 }}
          onSearch={(text) => setKeyword(text.trim())}
        />
        <Select
          aria-label="品牌"
          placeholder="品牌"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: 150 }}
          value={brandId || undefined}
          onChange={(next?: number) => setBrand(next ?? 0)}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Space>
      <DraftBar categoryId={categoryId} />
      <PriceGrid
        key={`${categoryId} ${keyword} ${brandId}`}
        categoryId={categoryId}
        keyword={keyword}
        brandId={brandId}
        mayEdit={mayEdit}
      />
      {isPasting && <PasteDialog categoryId={categoryId} onClose={() => setPasting(false)} />}
    </>
  );
}

/** Every row of a category, page by page. */
async function readAll(categoryId: number): Promise<GridRow[]> {
  const rows: GridRow[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { list, total } = await api.adminValuation.prices({ categoryId, page, pageSize: PAGE });
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) break;
  }
  return rows;
}
