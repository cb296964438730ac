/** The keywords that the search was made with, in the form of `held-queries.fixture.ts`. */
export const tunedQueries: Readonly<Record<string, string>> = {
  'suffixes glued and cut': `
iphone15pm => m=iPhone 15 Pro Max
iphone15p => m=iPhone 15 Pro
iphone13promax => m=iPhone 13 Pro Max
ip13 => m=iPhone 13
ip17pm => m=iPhone 17 Pro Max
s24u => m=Galaxy S24 Ultra
s24ultra => m=Galaxy S24 Ultra
s25+ => m=Galaxy S25+
k70u => m=Redmi K70 至尊版
k70p => m=Redmi K70 Pro
k50至尊 => m=Redmi K50 至尊版
note13p => m=Redmi Note 13 Pro
note13p+ => m=Redmi Note 13 Pro+
note11tpro => m=Redmi Note 11T Pro
小米15u => m=小米 15 Ultra
小米13u => m=小米 13 Ultra
xiaomi15u => m=小米 15 Ultra
mate70p => m=HUAWEI Mate 70 Pro
mate60pro+ => m=HUAWEI Mate 60 Pro+
mate40pro => m=HUAWEI Mate 40 Pro
pura70u => m=HUAWEI Pura 70 Ultra
mi13 => m=小米 13
x100u => m=vivo X100 Ultra
x100spro => m=vivo X100s Pro
findx8pro => m=OPPO Find X8 Pro
reno12p => m=OPPO Reno12 Pro
neo9pro => m=iQOO Neo9 Pro
ace3v => m=一加 Ace 3V
gtneo5 => m=真我 GT Neo5
magicv3 => m=荣耀 Magic V3
z60ultra => m=努比亚 Z60 Ultra
zflip6 => m=Galaxy Z Flip6
fold6 => r=Fold ?6
tab s9u => m=Galaxy Tab S9 Ultra
`,
  pinyin: `
changxiang 70 => m=华为畅享 70
changxiang70 => m=华为畅享 70
hongmi => b=REDMI;c=手机
hongmi k60 => m=Redmi K60
hongminote12 => m=Redmi Note 12
xiaomi15 => m=小米 15
xiaomi 13 ultra => m=小米 13 Ultra
huaweimate70 => m=HUAWEI Mate 70
rongyao200 => m=荣耀 200
yijia12 => m=一加 12
sanxing => b=三星
pingguo15 => m=iPhone 15
pingguo erji => b=Apple;c=耳机
mate60shouji => m=HUAWEI Mate 60
xmsj => b=小米;c=手机
hongmeng => b=华为
zhenwo gt7 => m=真我 GT7;r=GT ?7
shouji => c=手机
sj => c=手机
shoubiao => c=智能穿戴
bijiben => c=电脑/笔记本电脑
shoujike => c=手机配件/手机壳
cdb => c=手机配件/充电宝
xiaomidianshi => b=小米;c=电视
dianhuashoubiao => c=智能穿戴/儿童手表
`,
  brands: `
华为 => b=华为;c=手机
小米 => b=小米;c=手机
苹果 => b=Apple;c=手机
huawei => b=华为;c=手机
xiaomi => b=小米;c=手机
iqoo => b=iQOO;c=手机
真我 => b=真我;c=手机
google => b=Google;c=手机
中兴 => b=中兴;c=手机
摩托罗拉 => b=Motorola;c=手机
联想 => b=联想
诺基亚 => b=诺基亚
小天才 => b=小天才
tcl => b=TCL;c=电视
小米15 => m=小米 15
小米14pro => m=小米 14 Pro
红米k70 => m=Redmi K70
红米note13 => m=Redmi Note 13
华为mate60 => m=HUAWEI Mate 60
华为pura70 => m=HUAWEI Pura 70
华为畅享60 => m=华为畅享 60
苹果15 => m=iPhone 15
苹果16pro => m=iPhone 16 Pro
荣耀100 => m=荣耀 100
荣耀x50 => m=荣耀 X50
一加13 => m=一加 13
一加ace3 => m=一加 Ace 3
三星s24 => m=Galaxy S24
三星fold6 => m=Galaxy Z Fold6
oppo reno11 => m=OPPO Reno11
vivo s18 => m=vivo S18
realme gt5 => m=真我 GT5;r=GT ?5$
iqoo neo8 => m=iQOO Neo8
魅族21 => m=魅族 21
红魔9pro => m=红魔 9 Pro
索尼1v => m=Xperia 1 V
honor magic6 => r=荣耀 Magic ?6$
`,
  'brand and goods': `
华为手机 => b=华为;c=手机
小米手机 => b=小米;c=手机
苹果手机 => b=Apple;c=手机
华为平板 => b=华为;c=平板电脑
华为手表 => b=华为;c=智能穿戴
小米手环 => b=小米;c=智能穿戴/智能手环
小米耳机 => b=小米;c=耳机
苹果平板 => b=Apple;c=平板电脑
小米充电器 => b=小米;c=手机配件/充电器
苹果数据线 => r=USB-C|苹果数据线;c=手机配件/数据线
小米音箱 => b=小米;c=智能家居/智能音箱
三星手表 => b=三星;c=智能穿戴
荣耀手环 => b=荣耀;c=智能穿戴/智能手环
苹果笔记本 => b=Apple;c=电脑
华为路由器 => b=华为;c=智能家居/路由器
索尼降噪耳机 => b=索尼;c=耳机
安克充电宝 => b=安克;c=手机配件/充电宝
绿联充电头 => b=绿联;c=手机配件/充电器
苹果 AirPods => b=Apple;c=耳机
华为智慧屏 => b=华为;c=电视
apple watch => b=Apple;c=智能穿戴/智能手表
redmi 电视 => b=REDMI;c=电视
`,
  'accessory for a model': `
小米 15 手机壳 => r=小米 15 手机壳
iphone 17 手机壳 => r=iPhone 17 手机壳
iphone17promax保护壳 => r=iPhone 17 Pro Max 手机壳
华为mate60pro手机壳 => r=Mate 60 Pro 手机壳
红米k70手机壳 => r=红米 K70
苹果15钢化膜 => r=iPhone 15 钢化膜
iphone 16 pro max 贴膜 => r=iPhone 16 Pro Max 钢化膜
小米15贴膜 => r=小米 15 钢化膜
荣耀400膜 => r=荣耀 400 钢化膜
apple watch 表带 => r=Apple Watch .*表带
airpods4保护套 => r=AirPods 4 保护套
小米17壳 => r=小米 17 手机壳
s24u手机壳 => r=S24 Ultra
ipad air 保护套 => r=iPad Air .*保护套
小米平板7保护套 => r=小米平板 7 保护套
find x8 手机壳 => r=Find X8
`,
  prices: `
2000元以下手机 => c=手机;p=1-2000
手机 2000-3000 => c=手机;p=2000-3000
三千左右 => c=手机;p=2500-3500
三千左右的手机 => c=手机;p=2500-3500
1500左右手机 => c=手机;p=1200-1800
2000到3000元的手机 => c=手机;p=2000-3000
2000以内的手机 => c=手机;p=1-2000
两千元以下 => c=手机;p=1-2000
千元手机 => c=手机;p=800-2000
百元机 => c=手机;p=1-1000
3k左右手机 => c=手机;p=2500-3500
5000以上的手机 => c=手机;p=5000-99999
小米手机 2000-3000 => b=小米;c=手机;p=2000-3000
平板 1000-2000元 => c=平板电脑;p=1000-2000
200元以下耳机 => c=耳机;p=1-200
一两千的手机 => c=手机;p=1000-2000
2千到3千手机 => c=手机;p=2000-3000
不超过1000元的手机 => c=手机;p=1-1000
手机3000元 => c=手机;p=2500-3500
`,
  'generic words': `
手机 => c=手机
电视 => c=电视
平板 => c=平板电脑
耳机 => c=耳机
电脑 => c=电脑
老人机 => c=手机/老人机
功能机 => c=手机/老人机
按键手机 => c=手机/老人机
国补 => c=手机
4G手机 => c=手机
5G手机 => c=手机
快充头 => c=手机配件/充电器
充电器 => c=手机配件/充电器
手机壳 => c=手机配件/手机壳
贴膜 => c=手机配件/贴膜
降噪耳机 => c=耳机
折叠手机 => c=手机;r=Fold|Flip|Mate X|Magic V|Find N|razr|MIX|Pocket|TriFold
音响 => c=智能家居/智能音箱
手机支架 => c=手机配件/支架
学生机 => c=手机
备用机 => c=手机
全网通手机 => c=手机
新款手机 => c=手机
鸿蒙手机 => b=华为;c=手机
ipad => b=Apple;c=平板电脑
iphone => b=Apple;c=手机
mac => b=Apple;c=电脑
65寸电视 => c=电视;r=65
`,
  'digits in Chinese': `
mate六十 => m=HUAWEI Mate 60
iphone 十五 => m=iPhone 15
iphone十七 => m=iPhone 17
苹果十六 => m=iPhone 16
小米十五 => m=小米 15
小米十五pro => m=小米 15 Pro
红米k七十 => m=Redmi K70
荣耀一百 => m=荣耀 100
畅享六十 => m=华为畅享 60
三星s二十四 => m=Galaxy S24
`,
  typos: `
ihpone 15 => m=iPhone 15
iphon 16 => m=iPhone 16
hauwei mate 70 => m=HUAWEI Mate 70
huawie => b=华为
samsumg s24 => m=Galaxy S24
xiaome 15 => m=小米 15
redmii note 13 => m=Redmi Note 13
macbok pro => r=MacBook Pro
airpds => r=AirPods
galxy s24 ultra => m=Galaxy S24 Ultra
honnor 100 => m=荣耀 100
华伟 => b=华为
matpad => r=MatePad
`,
  'width, case, blanks': `
ＩＰＨＯＮＥ　１５ => m=iPhone 15
iPhone15Pro => m=iPhone 15 Pro
IPHONE 15 PRO MAX => m=iPhone 15 Pro Max
mate 60pro => m=HUAWEI Mate 60 Pro
MATE-70-PRO => m=HUAWEI Mate 70 Pro
小 米 15 => m=小米 15
ｒｅｄｍｉ　ｋ７０ => m=Redmi K70
x 100 pro => m=vivo X100 Pro
find x 8 => m=OPPO Find X8
iphone  15   pro => m=iPhone 15 Pro
i phone 16 pro => m=iPhone 16 Pro
華為 mate 60 => m=HUAWEI Mate 60
`,
  'colour and memory': `
iphone 15 512G 黑色 => m=iPhone 15;v=512GB,黑
小米15 黑色 => m=小米 15;v=黑
mate 70 白色 => m=HUAWEI Mate 70;v=白
k70 16+512 => m=Redmi K70;v=16GB+512GB
荣耀100 512 => m=荣耀 100;v=512GB
iphone 17 蓝色 256g => m=iPhone 17;v=256GB,蓝
512G 黑色 => v=512GB,黑
`,
};
