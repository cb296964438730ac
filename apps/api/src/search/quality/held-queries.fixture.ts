/**
 * Keywords with the goods that must come, in the kinds of shoppers' typing: `keyword => part; part`. `m` the model, `r`
 * a pattern of the model, `b` the brand, `c` the category, `p` bounds of the price in yuan, `v` words of the specs of
 * the SKU that the card stands for. These are measured only and never tuned for; `tuned-queries.fixture.ts` is what the
 * search was made with.
 */
export const heldQueries: Readonly<Record<string, string>> = {
  'suffixes glued and cut': `
iphone14pm => m=iPhone 14 Pro Max
iphone16p => m=iPhone 16 Pro
iphone17pro max => m=iPhone 17 Pro Max
ip15 => m=iPhone 15
ip16pm => m=iPhone 16 Pro Max
s25u => m=Galaxy S25 Ultra
s23 u => m=Galaxy S23 Ultra
k80u => m=REDMI K80 至尊版
k60 至尊 => m=Redmi K60 至尊版
note14p => m=Redmi Note 14 Pro
note12pro+ => m=Redmi Note 12 Pro+
小米14u => m=小米 14 Ultra
小米17pm => m=小米 17 Pro Max
mate60p => m=HUAWEI Mate 60 Pro
mate70 rs => r=Mate (70|60)
mi14ultra => m=小米 14 Ultra
x200u => m=vivo X200 Ultra
x8u => m=OPPO Find X8 Ultra
findx7ultra => m=OPPO Find X7 Ultra
neo9spro+ => m=iQOO Neo9S Pro+
ace5pro => m=一加 Ace 5 Pro
gt7p => m=真我 GT7 Pro;r=GT ?7 Pro
magic6pro => m=荣耀 Magic6 Pro;r=Magic ?6 Pro
z9turbo+ => m=iQOO Z9 Turbo+
p50pro => m=HUAWEI P50 Pro
`,
  pinyin: `
changxiang60 => m=华为畅享 60
huawei changxiang 70 => m=华为畅享 70
hongmi note13 => m=Redmi Note 13
hongmik70 => m=Redmi K70
xiaomi14pro => m=小米 14 Pro
xiaomi shouhuan => r=小米手环
rongyao100 => m=荣耀 100
rongyaomagic7 => r=荣耀 Magic ?7$
yijia13 => m=一加 13
yijiaace5 => m=一加 Ace 5
sanxing s24 => m=Galaxy S24
weiwo => b=vivo
meizu21 => m=魅族 21
lianxiang => b=联想
suoni => b=索尼
nubiya z60 => m=努比亚 Z60 Ultra
hongmo10 => m=红魔 10 Pro;r=红魔 10 Pro
pingban => c=平板电脑
dianshi => c=电视
erji => c=耳机
chongdianbao => c=手机配件/充电宝
shouhuan => c=智能穿戴/智能手环
hwsj => b=华为;c=手机
xiaotiancai => b=小天才
luyouqi => c=智能家居/路由器
`,
  brands: `
荣耀 => b=荣耀;c=手机
一加 => b=一加;c=手机
三星 => b=三星;c=手机
红米 => b=REDMI;c=手机
realme => b=真我;c=手机
魅族 => b=魅族;c=手机
索尼 => b=索尼
谷歌 => b=Google
moto => b=Motorola;c=手机
努比亚 => b=努比亚;c=手机
apple => b=Apple;c=手机
honor => b=荣耀;c=手机
samsung => b=三星;c=手机
海信 => b=海信;c=电视
大疆 => b=大疆
小米14 => m=小米 14
小米13 => m=小米 13
红米12 => m=Redmi 12
一加12 => m=一加 12
荣耀200 => m=荣耀 200
荣耀90 => m=荣耀 90
魅族20pro => m=魅族 20 Pro
iqoo12 => m=iQOO 12
三星s22 => m=Galaxy S22
谷歌pixel9 => m=Pixel 9
苹果14 => m=iPhone 14
苹果12mini => m=iPhone 12 mini
华为p40 => m=HUAWEI P40
华为nova13 => m=HUAWEI nova 13
小米15pro => m=小米 15 Pro
`,
  'brand and goods': `
华为耳机 => b=华为;c=耳机
小米平板 => b=小米;c=平板电脑
荣耀平板 => b=荣耀;c=平板电脑
苹果耳机 => b=Apple;c=耳机
苹果手表 => b=Apple;c=智能穿戴
华为充电器 => b=华为;c=手机配件/充电器
小米充电宝 => b=小米;c=手机配件/充电宝
三星平板 => b=三星;c=平板电脑
索尼耳机 => b=索尼;c=耳机
小米路由器 => b=小米;c=智能家居/路由器
联想笔记本 => b=联想;c=电脑
苹果电脑 => b=Apple;c=电脑
华为笔记本电脑 => b=华为;c=电脑
苹果充电头 => b=Apple;c=手机配件/充电器
华为手环 => b=华为;c=智能穿戴/智能手环
oppo手表 => b=OPPO;c=智能穿戴
vivo耳机 => b=vivo;c=耳机
小米电视 => b=小米;c=电视
苹果 airpods => b=Apple;c=耳机
苹果 watch => b=Apple;c=智能穿戴/智能手表
`,
  'accessory for a model': `
iphone 16 手机壳 => r=iPhone 16 手机壳
iphone15promax手机壳 => r=iPhone 15 Pro Max 手机壳
小米15手机壳 => r=小米 15 手机壳
华为mate70pro手机壳 => r=Mate 70 Pro 手机壳
红米k80保护套 => r=红米 K80 .*保护套
苹果16钢化膜 => r=iPhone 16 钢化膜
iphone17pro膜 => r=iPhone 17 Pro .*膜
mate60pro贴膜 => r=Mate 60 Pro 钢化膜
一加13壳 => r=一加 13 .*(套|壳)
小米手环9表带 => r=小米手环 9 硅胶表带
airpods pro 3 保护套 => r=AirPods Pro 3 保护套
s25 ultra 手机壳 => r=S25 Ultra
小米 15 ultra 镜头膜 => r=小米 15 Ultra 镜头膜
pura80pro壳 => r=Pura 80 Pro 手机壳
`,
  prices: `
1000元以下手机 => c=手机;p=1-1000
3000元以内的手机 => c=手机;p=1-3000
手机 1000-2000 => c=手机;p=1000-2000
3000到4000的手机 => c=手机;p=3000-4000
两千左右的手机 => c=手机;p=1600-2400
四千多的手机 => c=手机;p=4000-5000
5000元以上手机 => c=手机;p=5000-99999
平板 2000以下 => c=平板电脑;p=1-2000
耳机 500元以内 => c=耳机;p=1-500
千元机 => c=手机;p=800-2000
一千五左右手机 => c=手机;p=1200-1800
华为手机3000以下 => b=华为;c=手机;p=1-3000
4k以内手机 => c=手机;p=1-4000
6000 以上 华为 => b=华为;p=6000-99999
100元以内数据线 => c=手机配件/数据线;p=1-100
`,
  'generic words': `
5g手机 => c=手机
4g 手机 => c=手机
5G => c=手机
老年机 => c=手机/老人机
老人手机 => c=手机/老人机
智能手机 => c=手机
智能电视 => c=电视
电视机 => c=电视
国家补贴 => c=手机
以旧换新 => c=手机
笔记本 => c=电脑/笔记本电脑
平板电脑 => c=平板电脑
无线耳机 => c=耳机
蓝牙耳机 => c=耳机/蓝牙耳机
儿童手表 => c=智能穿戴/儿童手表
电话手表 => c=智能穿戴/儿童手表
充电头 => c=手机配件/充电器
快充 => r=快充|W
移动电源 => c=手机配件/充电宝
折叠屏手机 => c=手机;r=Fold|Flip|Mate X|Magic V|Find N|Z Fold|razr|MIX|Pocket|Razr
小折叠 => c=手机;r=Flip|Pocket|razr
钢化膜 => c=手机配件/贴膜
type-c数据线 => c=手机配件/数据线
游戏手机 => c=手机
学生手机 => c=手机
大屏手机 => c=手机
手机膜 => c=手机配件/贴膜
拍照手机 => c=手机
`,
  'digits in Chinese': `
mate七十 => m=HUAWEI Mate 70
iphone 十六 => m=iPhone 16
苹果十三 => m=iPhone 13
小米十四 => m=小米 14
华为畅享七十 => m=华为畅享 70
荣耀二百 => m=荣耀 200
一加十二 => m=一加 12
小米十三ultra => m=小米 13 Ultra
`,
  typos: `
ipone 15 => m=iPhone 15
iphnoe 14 pro => m=iPhone 14 Pro
huwei mate 60 => m=HUAWEI Mate 60
samsang s24 => m=Galaxy S24
xioami 14 => m=小米 14
redme k70 => m=Redmi K70
oneplu 13 => m=一加 13
macbok air => r=MacBook Air
aipods pro => r=AirPods Pro
galaxi s23 => m=Galaxy S23
honer 200 => m=荣耀 200
matpad pro => r=MatePad Pro
`,
  'width, case, blanks': `
ＩＰＨＯＮＥ　１６ => m=iPhone 16
IPHONE16PRO => m=iPhone 16 Pro
i phone 15 => m=iPhone 15
mate 6 0 pro => m=HUAWEI Mate 60 Pro
小 米 14 => m=小米 14
Redmi　Note　13　Pro => m=Redmi Note 13 Pro
vivo x 200 pro => m=vivo X200 Pro
OPPO FINDX8 => m=OPPO Find X8
华为/mate60 => m=HUAWEI Mate 60
find-x7 => m=OPPO Find X7
`,
  'colour and memory': `
iphone 16 黑色 => m=iPhone 16;v=黑
小米14 512G => m=小米 14;v=512GB
mate60 白色 512g => m=HUAWEI Mate 60;v=512GB,白
荣耀200 蓝色 => m=荣耀 200;v=蓝
16+512 手机 => c=手机;v=16GB+512GB
`,
};
