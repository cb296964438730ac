/**
 * The kinds of `later-queries.fixture.ts` once more, in the form of `held-queries.fixture.ts`: written when the search
 * had been mended with those. Four of the seventy were missed then, and three of them mended.
 */
export const furtherQueries: Readonly<Record<string, string>> = {
  'all later kinds': `
充电器 三星 手机 => c=手机配件/充电器
手机壳 小米11 => c=手机配件/手机壳
红米k50 膜 => c=手机配件/贴膜
荣耀magic5钢化膜 => c=手机配件/贴膜
华为nova12手机壳 => c=手机配件/手机壳
iphone 11 防窥膜 => c=手机配件/贴膜
苹果11数据线 => c=手机配件/数据线
oppo reno12 手机壳 => c=手机配件/手机壳
vivo x100 保护套 => c=手机配件
小米平板6 保护套 => c=平板配件/平板保护套
华为matepad 保护套 => c=平板配件/平板保护套
小米手表表带 => c=穿戴配件/表带
三星充电宝 => c=手机配件/充电宝
一加充电器 => c=手机配件/充电器
oppo耳机 有线 => b=OPPO;c=耳机
华为车载支架 => c=手机配件/支架
苹果支架 => c=手机配件/支架
荣耀存储卡 => c=手机配件/存储卡
手机800元左右 => c=手机;p=680-920
800-1200手机 => c=手机;p=800-1200
1万以上手机 => c=手机;p=10000-99999
200块耳机 => c=耳机;p=170-230
两百以下耳机 => c=耳机;p=1-200
千元手机 => c=手机;p=1000-2000
百元充电宝 => c=手机配件/充电宝
百元手环 => c=智能穿戴/智能手环
三百元耳机 => c=耳机;p=255-345
4000以上平板 => c=平板电脑;p=4000-99999
苹果手机1000以下 => b=Apple;c=手机
10元手机壳 => c=手机配件/手机壳
huaei => b=华为;c=手机
xioami => b=小米;c=手机
smasung => b=三星;c=手机
iphon 16 => m=iPhone 16
relme => b=真我;c=手机
hornor => b=荣耀;c=手机
ipda => b=Apple;c=平板电脑
macbok => b=Apple;c=电脑
redimi => b=REDMI;c=手机
s23u => m=Galaxy S23 Ultra
iphone14p => m=iPhone 14 Pro
k60u => m=Redmi K60 至尊版
荣耀pad => b=荣耀;c=平板电脑
oppo watch => b=OPPO;c=智能穿戴
荣耀buds => b=荣耀;c=耳机
rongyao pingban => b=荣耀;c=平板电脑
huaweierji => b=华为;c=耳机
一加十三 => m=一加 13
vivo x二百 => m=vivo X200
iphone 16 512 => m=iPhone 16
蓝色 iphone 17 => m=iPhone 17
红色手机壳 => c=手机配件/手机壳
老人手机大字大声 => c=手机/老人机
学生手机 便宜 => c=手机
女生手机 => c=手机
直播手机 => c=手机
孩子上网课平板 => c=平板电脑
生日礼物 => c=手机
4G手机 => c=手机
5g => c=手机
双卡手机 => c=手机
防水手机 => c=手机
快充手机 => c=手机
带笔的平板 => c=平板电脑
降噪耳机 => c=耳机
运动手表 => c=智能穿戴
电竞手机 => c=手机
智能家居 => c=智能家居
wifi路由器 => c=智能家居/路由器
家用音箱 => c=智能家居/智能音箱
`,
};
