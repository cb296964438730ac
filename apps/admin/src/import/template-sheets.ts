import type { Sheet } from '../spreadsheet/spreadsheet.ts';

interface TemplateColumn {
  title: string;
  /** What the two rows of an example say. */
  examples: readonly [string, string];
  /** What the column is for. */
  meaning: string;
  required?: true;
}

const columns: readonly TemplateColumn[] = [
  {
    title: 'SKU编码',
    required: true,
    examples: ['P60-BK-256', 'P60-WH-512'],
    meaning: '商家自己的编码，同一编码再次导入为更新',
  },
  { title: '品牌', required: true, examples: ['示例品牌', '示例品牌'], meaning: '没有的品牌会新建' },
  { title: '系列', examples: ['P60', 'P60'], meaning: '可不填' },
  {
    title: '型号',
    required: true,
    examples: ['示例手机 P60', '示例手机 P60'],
    meaning: '不含颜色和内存；品牌、分类、型号相同的行是同一商品',
  },
  {
    title: '分类',
    required: true,
    examples: ['手机/智能手机', '手机/智能手机'],
    meaning: '最多三级，用 / 分隔；没有的分类会新建',
  },
  {
    title: '条码',
    examples: ['6901234567892', ''],
    meaning: '包装上的商品条码，8、12、13 或 14 位；该列请设为文本',
  },
  { title: '卖点', examples: ['一句话卖点', '一句话卖点'], meaning: '显示在名称下方' },
  { title: '标价', examples: ['4999', '5499'], meaning: '划线价，不填与售价相同' },
  {
    title: '售价',
    required: true,
    examples: ['4599', '5199'],
    meaning: '元，最多两位小数；也可填 待发布、暂无报价',
  },
  {
    title: '状态',
    examples: ['上架', '上架'],
    meaning: '上架（默认）、下架、预售、待发布、已下市、仅维修、采购预订',
  },
  { title: '成本价', examples: ['4100', '4600'], meaning: '元；只有能查看成本的员工可见，不填则不变' },
  { title: '标签', examples: ['新品;5G', '新品;5G'], meaning: '用 ; 分隔' },
  { title: '限购', examples: ['5', '5'], meaning: '每单最多件数，1 到 99' },
  {
    title: '图片',
    examples: ['p60-black.jpg', 'p60-white.jpg'],
    meaning: '图片文件名，用 ; 分隔；与表格一起压缩成 .zip 上传',
  },
  { title: '描述', examples: ['', ''], meaning: '图文描述（HTML），可不填' },
  { title: '规格:颜色', examples: ['黑色', '白色'], meaning: '每种规格一列，列名写成 规格:名称' },
  { title: '规格:内存', examples: ['256GB', '512GB'], meaning: '列的先后就是商品页上的先后' },
  {
    title: '参数:屏幕/尺寸',
    examples: ['6.67 英寸', '6.67 英寸'],
    meaning: '每项参数一列，列名写成 参数:分组/名称',
  },
  {
    title: '库存:仓库',
    examples: ['20', '15'],
    meaning: '仓库的在库数量；门店写成 库存:门店编码；不填则不变',
  },
];

/** A table to be filled in, with an example, and beside it what each column is for. */
export function templateSheets(): Sheet[] {
  return [
    {
      name: '商品',
      columns: columns.map(({ title }) => ({ title, width: 16 })),
      rows: [0, 1].map((at) => columns.map(({ examples }) => examples[at] ?? '')),
    },
    {
      name: '填写说明',
      columns: [{ title: '列', width: 20 }, { title: '是否必填' }, { title: '说明', width: 60 }],
      rows: columns.map(({ title, required, meaning }) => [title, required ? '必填' : '', meaning]),
    },
  ];
}
