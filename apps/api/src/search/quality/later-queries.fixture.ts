/**
 * A later set, in the form of `held-queries.fixture.ts`: written before the search was mended for accessories that are
 * not sold, prices with a kind of goods, and slips of the keyboard, by how shoppers type and not by what is found.
 */
export const laterQueries: Readonly<Record<string, string>> = {
  'accessory of what has none': `
红米手机壳 => c=手机配件/手机壳
红米手机膜 => c=手机配件/贴膜
小米13手机壳 => c=手机配件/手机壳
小米12 钢化膜 => c=手机配件/贴膜
荣耀手机壳 => c=手机配件/手机壳
荣耀90保护壳 => c=手机配件/手机壳
iphone 12 钢化膜 => c=手机配件/贴膜
iphone12mini壳 => c=手机配件/手机壳
华为p60手机壳 => c=手机配件/手机壳
华为充电器 66w => b=华为;c=手机配件/充电器;r=66W
华为充电器 22.5w => c=手机配件/充电器
三星手机充电器 => c=手机配件/充电器
oppo充电器 => c=手机配件/充电器
vivo 充电头 => c=手机配件/充电器
荣耀数据线 => c=手机配件/数据线
三星数据线 => c=手机配件/数据线
vivo手机数据线 => c=手机配件/数据线
ipad 保护套 => c=平板配件/平板保护套
ipad钢化膜 => c=手机配件/贴膜
苹果手表表带 => c=穿戴配件/表带
华为手表表带 => c=穿戴配件/表带
小米手环8表带 => c=穿戴配件/表带
oppo手机壳 => c=手机配件/手机壳
三星s23手机壳 => c=手机配件/手机壳
s22ultra钢化膜 => c=手机配件/贴膜
一加12手机膜 => c=手机配件/贴膜
荣耀充电宝 => c=手机配件/充电宝
苹果充电宝 => c=手机配件/充电宝
iqoo手机壳 => c=手机配件/手机壳
魅族21手机壳 => c=手机配件/手机壳
真我手机充电器 => c=手机配件/充电器
pixel 9 手机壳 => c=手机配件/手机壳
小米手写笔 => c=手机配件/触控笔
魅族耳机 => c=耳机
努比亚 蓝牙耳机 => c=耳机
真我手环 => c=智能穿戴/智能手环
`,
  'prices of a kind': `
500元以下手机 => c=手机;p=1-500
300元以下智能手机 => c=手机
100元以下手机 => c=手机
手机 2000-3000 => c=手机;p=2000-3000
2000到3000手机 => c=手机;p=2000-3000
3000左右的平板 => c=平板电脑;p=2500-3500
百元耳机 => c=耳机;p=1-1000
千元平板 => c=平板电脑;p=800-2000
500以内蓝牙耳机 => c=耳机;p=1-500
50元以下充电宝 => c=手机配件/充电宝
三百块的手环 => c=智能穿戴/智能手环;p=200-400
1500以下的手表 => c=智能穿戴;p=1-1500
小米手机2000以内 => b=小米;c=手机;p=1-2000
一千以内平板 => c=平板电脑;p=1-1000
5000左右笔记本 => c=电脑;p=4250-5750
2k手机 => c=手机;p=1600-2400
两三千的手机 => c=手机;p=2000-3000
手机3000以上 => c=手机;p=3000-99999
1000以下的电视 => c=电视;p=1-1000
50以内手机壳 => c=手机配件/手机壳;p=1-50
华为手机 500以下 => b=华为;c=手机
`,
  slips: `
huawi => b=华为;c=手机
huawie mate60 => m=HUAWEI Mate 60
xiomi => b=小米;c=手机
xiaom 14 => m=小米 14
iphnoe => b=Apple;c=手机
ihpone 15 pro => m=iPhone 15 Pro
iphoen16 => m=iPhone 16
samsng => b=三星;c=手机
sumsung s24 => m=Galaxy S24
onplus 12 => m=一加 12
redmii note 13 => m=Redmi Note 13
honnor => b=荣耀;c=手机
lenvo => b=联想
opo手机 => b=OPPO;c=手机
vovo手机 => b=vivo;c=手机
airpod => b=Apple;c=耳机
`,
  'short names': `
tws => c=耳机/蓝牙耳机
buds => c=耳机
pad => c=平板电脑
watch => c=智能穿戴
band => c=智能穿戴
note13p => m=Redmi Note 13 Pro
s24u => m=Galaxy S24 Ultra
iphone15pm => m=iPhone 15 Pro Max
k70u => m=Redmi K70 至尊版
华为pad => b=华为;c=平板电脑
小米buds => b=小米;c=耳机
红米pad => b=REDMI;c=平板电脑
苹果pad => b=Apple;c=平板电脑
`,
  'glued pinyin, digits in Chinese': `
huaweishouji => b=华为;c=手机
xiaomipingban => b=小米;c=平板电脑
pingguo15 => m=iPhone 15
rongyaox50 => m=荣耀 X50
pingguoerji => b=Apple;c=耳机
shoujike => c=手机配件/手机壳
xiaomi shoujike => c=手机配件/手机壳
mate六十 => m=HUAWEI Mate 60
小米十四pro => m=小米 14 Pro
红米note十三 => m=Redmi Note 13
`,
  'words of the shop': `
电视 => c=电视
老人机 => c=手机/老人机
国补 => c=手机
国补手机 => c=手机
以旧换新手机 => c=手机
5G手机 => c=手机
华为5g手机 => b=华为;c=手机
iphone 17 256g => m=iPhone 17
白色 小米手机 => b=小米;c=手机
黑色手机 => c=手机
学生平板 => c=平板电脑
学习平板 => c=平板电脑
游戏手机 => c=手机
打游戏的手机 => c=手机
拍照手机 => c=手机
拍照好的手机 => c=手机
送礼 => c=手机
送女友手机 => c=手机
送爸妈手机 => c=手机
跑步耳机 => c=耳机
办公笔记本 => c=电脑/笔记本电脑
游戏本 => c=电脑/笔记本电脑
长续航手机 => c=手机
大内存手机 => c=手机
小屏手机 => c=手机
`,
};
