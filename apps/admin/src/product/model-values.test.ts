import { describe, expect, it } from 'vitest';
import { blankModel, blankSku, copyModel, draftOf, groupPictures, respecify } from './model-values.ts';
import { pasteBlock, readBlock } from './paste-rows.ts';

const at = { dimensions: ['颜色', '内存'], row: 0, column: 0, blank: () => blankSku(2), most: 5 };

describe('a block from a spreadsheet', () => {
  it('is read with quotes, line breaks within cells, and the row that spreadsheets add at the end', () => {
    expect(readBlock('雾白\t256GB\r\n"墨\n黑"\t"6"" 版"\r\n')).toEqual([
      ['雾白', '256GB'],
      ['墨\n黑', '6" 版'],
    ]);
  });

  it('fills the table from the cell on, and adds the rows that are missing', () => {
    const block = readBlock('雾白\t256GB\tA-1\t¥3,999.00\t4299\n墨黑\t512GB\tA-2\t4,499\t待定');
    const { skus, filled, left } = pasteBlock([blankSku(2)], block, at);
    expect([filled, left]).toEqual([2, 0]);
    expect(skus).toMatchObject([
      { specs: ['雾白', '256GB'], code: 'A-1', price: 3999, listPrice: 4299, status: 'offShelf' },
      { specs: ['墨黑', '512GB'], code: 'A-2', price: 4499, listPrice: null },
    ]);
  });

  it('from a later column leaves what stands before it', () => {
    const before = [{ ...blankSku(2), specs: ['雾白', '256GB'], code: 'A-1' }];
    const { skus } = pasteBlock(before, [['3999'], ['4499']], { ...at, column: 3 });
    expect(skus).toMatchObject([{ code: 'A-1', specs: ['雾白', '256GB'], price: 3999 }, { price: 4499 }]);
  });

  it('with titles says itself what stands where', () => {
    const block = readBlock('SKU编码\t内存\t颜色\t备注\t售价\nA-1\t256GB\t雾白\t热卖\t3999');
    expect(pasteBlock([], block, { ...at, column: 2 }).skus).toMatchObject([
      { code: 'A-1', specs: ['雾白', '256GB'], price: 3999 },
    ]);
  });

  it('takes bar codes by their title or behind the limit, as spreadsheets write them', () => {
    const titled = readBlock("编码\t条码\nA-1\t'6901234 567892");
    expect(pasteBlock([], titled, at).skus).toMatchObject([{ code: 'A-1', gtin: '6901234567892' }]);
    const behind = readBlock('雾白\t256GB\tA-1\t3999\t4299\t5\t6901234567892');
    expect(pasteBlock([], behind, at).skus).toMatchObject([{ purchaseLimit: 5, gtin: '6901234567892' }]);
  });

  it('larger than a model may be tells how many rows are left', () => {
    const block = Array.from({ length: 9 }, (_, row) => [`色 ${row}`]);
    expect(pasteBlock([], block, at)).toMatchObject({ filled: 5, left: 4 });
  });
});

it('values stay with the name of their dimension when dimensions change', () => {
  expect(respecify(['雾白', '256GB'], ['颜色', '内存'], ['内存', '版本', '颜色'])).toEqual([
    '256GB',
    '',
    '雾白',
  ]);
});

it('SKUs of one colour share their pictures', () => {
  const picture = { url: '/files/p/1.png', width: 1, height: 1, alt: '' };
  const sku = (specs: string[], pictures = [picture]) => ({ ...blankSku(2), specs, pictures });
  const skus = [sku(['256GB', '白']), sku(['256GB', '黑']), sku(['512GB', '白'], [])];
  expect(groupPictures({ dimensions: ['内存', '颜色'], skus })).toMatchObject([
    { name: '白', places: [0, 2], isMixed: true, pictures: [picture] },
    { name: '黑', places: [1], isMixed: false },
  ]);
});

it('a copy has nothing of the SKUs that is theirs alone, and a price without list price crosses nothing out', () => {
  const sku = { ...blankSku(1), ppid: 7, version: 3, code: 'A-1', price: 5, listPrice: 6, purchaseLimit: 2 };
  const model = {
    ...blankModel(),
    id: 4,
    version: 9,
    model: '晨光',
    skus: [{ ...sku, status: 'onSale' as const }],
  };
  const copy = copyModel(model);
  expect(copy).toMatchObject({
    model: '晨光 副本',
    skus: [{ ppid: 0, code: '', status: 'offShelf', price: 5 }],
  });
  expect(draftOf({ ...copy, skus: [{ ...sku, listPrice: null }] }).skus).toMatchObject([{ listPrice: 5 }]);
});
