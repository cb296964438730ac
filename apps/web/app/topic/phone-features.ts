/** What a phone is good for in a shop. */
export interface PhoneFeature {
  icon: 'link' | 'account' | 'scan' | 'message';
  title: string;
  text: string;
}

/** What the shop has of it: the login by QR not every tenant (S216), and stores not every city. */
interface PhoneShop {
  hasScanLogin: boolean;
  hasStores: boolean;
}

/** What a visitor can do with the phone in this shop, and nothing that it has not (R027). */
export function listPhoneFeatures({ hasScanLogin, hasStores }: PhoneShop): PhoneFeature[] {
  return [
    {
      icon: 'link',
      title: '链接通用',
      text: '把电脑上看中的商品链接发到手机，打开就是手机版的同一件商品。',
    },
    {
      icon: 'account',
      title: '同一个账号',
      text: '用同一个手机号码登录，在手机上查看购物车与订单。',
    },
    ...(hasScanLogin
      ? [
          {
            icon: 'scan' as const,
            title: '扫码登录电脑',
            text: '在电脑登录页用手机扫一扫并确认，不用输入密码。',
          },
        ]
      : []),
    ...(hasStores
      ? [
          {
            icon: 'message' as const,
            title: '门店地址发到手机',
            text: '在门店页填写手机号码，地址、电话和营业时间以短信送达。',
          },
        ]
      : []),
  ];
}
