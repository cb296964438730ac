/**
 * Kinds of keywords that shoppers were seen to miss with, in the form of `held-queries.fixture.ts`: numbers with their
 * units, names in haste, words of the trade, words in another order. The search was mended with the first.
 */
export const tunedKinds: Readonly<Record<string, string>> = {
  'numbers and units': `
两万毫安 => c=手机配件/充电宝;r=20000
两万毫安充电宝 => c=手机配件/充电宝;r=20000
1万毫安充电宝 => c=手机配件/充电宝;r=10000
20000毫安 => c=手机配件/充电宝;r=20000
一百瓦充电器 => c=手机配件/充电器;r=100W
六十五瓦氮化镓 => c=手机配件/充电器;r=65W
75寸 => c=电视;r=75
75英寸电视 => c=电视;r=75
六十五寸电视 => c=电视;r=65
小米电视55寸 => b=小米;c=电视;r=55
85吋电视 => c=电视;r=85
充电宝两万毫安 => c=手机配件/充电宝;r=20000
`,
  'aliases of models': `
s25加 => m=Galaxy S25+
s25加手机 => m=Galaxy S25+
note13pro加 => m=Redmi Note 13 Pro+
x90pro加 => m=vivo X90 Pro+
1加13 => m=一加 13
apple watch s10 => m=Apple Watch Series 10
applewatchs9 => m=Apple Watch Series 9
苹果手表s10 => m=Apple Watch Series 10
watch s8 => m=Apple Watch Series 8
iwatch => b=Apple;c=智能穿戴/智能手表
三星tab s10加 => m=Galaxy Tab S10+
`,
  'words of the trade': `
壳子 => c=手机配件/手机壳
iphone16壳子 => r=iPhone 16 手机壳
手机壳子 => c=手机配件/手机壳
苹果16膜子 => r=iPhone 16 钢化膜
三折叠 => r=TriFold|XT
三折叠手机 => r=TriFold|XT
`,
  'inches of a line': `
macbook pro14 => r=MacBook Pro 14
macbookpro14 => r=MacBook Pro 14
macbook pro 14 => r=MacBook Pro 14
macbook air15 => r=MacBook Air 15
ipad air13 => r=iPad Air 13
ipad pro 11 => r=iPad Pro 11
苹果笔记本14寸 => r=MacBook Pro 14
`,
  'words in another order': `
耳机头戴式 => c=耳机/头戴耳机
头戴式耳机 => c=耳机/头戴耳机
索尼耳机头戴式 => b=索尼;c=耳机/头戴耳机
耳机 头戴 => c=耳机/头戴耳机
手表儿童 => c=智能穿戴/儿童手表
手表儿童小天才 => b=小天才
膜手机 => c=手机配件/贴膜
电脑平板 => c=平板电脑
`,
  chips: `
骁龙8 => r=^(小米 1[345]|Galaxy S2[45]|一加 Ace 5|iQOO 12)
骁龙8手机 => r=^(小米 1[345]|Galaxy S2[45]|一加 Ace 5|iQOO 12)
骁龙8至尊版 => r=^小米 15
天玑9300 => r=^vivo X100
骁龙8gen3 => r=^(小米 14|Galaxy S24|一加 Ace 5|iQOO 12)
骁龙 8 elite => r=^Galaxy S25
第三代骁龙8 => r=^(小米 14|Galaxy S24|一加 Ace 5|iQOO 12)
`,
};

/** The same kinds, never tuned for. */
export const heldKinds: Readonly<Record<string, string>> = {
  'numbers and units': `
一万毫安 => c=手机配件/充电宝;r=10000
3万毫安充电宝 => c=手机配件/充电宝;r=30000
充电宝20000 => c=手机配件/充电宝;r=20000
两万的充电宝 => c=手机配件/充电宝;r=20000
六十五瓦充电器 => c=手机配件/充电器;r=65W
33瓦充电头 => c=手机配件/充电器;r=33W
五十五英寸电视 => c=电视;r=55
98寸 => c=电视;r=98
华为智慧屏65寸 => b=华为;c=电视;r=65
`,
  'aliases of models': `
s24加 => m=Galaxy S24+
note12pro加 => m=Redmi Note 12 Pro+
mate60pro加 => m=HUAWEI Mate 60 Pro+
1加12 => m=一加 12
1加ace3 => m=一加 Ace 3
iwatch ultra 2 => m=Apple Watch Ultra 2
watch s7 => m=Apple Watch Series 7
iwatch s9 => m=Apple Watch Series 9
apple watch series 10 => m=Apple Watch Series 10
12加256手机 => c=手机;v=12GB+256GB
`,
  'words of the trade': `
小米15壳子 => r=小米 15 手机壳
华为mate70pro壳子 => r=Mate 70 Pro 手机壳
膜子 => c=手机配件/贴膜
三折叠屏 => r=TriFold|XT
华为三折叠 => r=XT
三星三折叠 => m=Galaxy Z TriFold
`,
  'inches of a line': `
macbook air13 => r=MacBook Air 13
macbook pro16 => r=MacBook Pro 16
ipadpro13 => r=iPad Pro 13
ipad air 11 => r=iPad Air 11
小新14 => m=联想小新 14
华为笔记本14 => b=华为;c=电脑
`,
  'words in another order': `
耳机蓝牙 => c=耳机/蓝牙耳机
耳机 无线 => c=耳机/蓝牙耳机
耳机头戴式索尼 => b=索尼;c=耳机/头戴耳机
手表儿童 华为 => b=华为;c=智能穿戴/儿童手表
手机老人 => c=手机/老人机
`,
  chips: `
骁龙8gen2 => r=^小米 13
天玑9400 => r=^vivo X200
麒麟9000s => r=^HUAWEI (Mate 60|Pura 70)
骁龙7s => r=^Redmi Note 13
小米 骁龙8 => r=^小米 1[345]
`,
};
