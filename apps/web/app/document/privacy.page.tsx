import { pageMeta } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/privacy.page.ts';
import { type DocumentSection, LegalDocument } from './document.widget.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: '我们收集哪些个人信息、用来做什么、与谁共享、保存多久，以及您如何查询、更正和删除。',
  });

export default function PrivacyPage() {
  const { tenant } = useShell();
  return (
    <LegalDocument
      title="隐私政策"
      effectiveFrom="2026年11月1日"
      introduction={`${tenant.companyFullName}（以下称“我们”）重视您的个人信息。本政策说明您使用${tenant.siteName}网站时，我们如何处理您的个人信息，以及您享有的权利。`}
      sections={sectionsFor(tenant.companyFullName, tenant.servicePhone)}
    />
  );
}

function sectionsFor(companyName: string, servicePhone: string): DocumentSection[] {
  return [
    {
      heading: '我们收集的信息',
      paragraphs: [
        '登录时：手机号码，用于识别账号和发送验证码。',
        '下单时：收货人姓名、电话、地址或自提门店，以及订单的商品、金额和付款状态，用于履行合同、开具凭证和提供售后。',
        '浏览时：设备标识、IP 地址、浏览器类型、所选城市和访问记录，用于保存购物车、显示当地价格与库存、保障账号安全和改进服务。',
        '您可以不提供上述某项信息，但可能因此无法使用对应的功能；仅浏览商品无需登录。',
      ],
    },
    {
      heading: 'Cookie 与本地存储',
      paragraphs: [
        '我们使用 Cookie 保持登录状态、记住您选择的城市和门店，并以一个随机生成的设备标识保存未登录时的购物车。最近搜索的关键词保存在您的浏览器中。',
        '您可以在浏览器中清除或禁用 Cookie；禁用后将无法登录和使用购物车。',
      ],
    },
    {
      heading: '信息的共享与委托处理',
      paragraphs: [
        '我们不会出售您的个人信息。为完成您的订单，我们会向物流公司提供收货信息，向支付机构提供支付所需的订单信息，向短信服务商提供手机号码，并仅限于完成该项服务所必需的范围。',
        '法律法规要求，或行政、司法机关依法提出时，我们会依法提供必要的信息。',
      ],
    },
    {
      heading: '保存与安全',
      paragraphs: [
        '个人信息存储在中华人民共和国境内。交易信息自交易完成之日起保存不少于三年；账号注销后，除法律另有规定外，我们会删除或匿名化您的个人信息。',
        '我们对传输过程加密，登录凭证以不可还原的方式保存，并只允许必要岗位的人员在授权范围内访问。发生个人信息安全事件时，我们会按法律要求通知您并采取补救措施。',
      ],
    },
    {
      heading: '您的权利',
      paragraphs: [
        '您可以在登录后查看和更正收货地址、订单等信息，可以随时退出登录。',
        '您还可以联系我们查询、复制、更正、删除个人信息，撤回同意或注销账号；我们会在核实身份后十五个工作日内答复。',
      ],
    },
    {
      heading: '未成年人保护',
      paragraphs: [
        '未满十四周岁的未成年人应由监护人代为注册和下单。监护人发现我们误收集了儿童信息的，请联系我们删除。',
      ],
    },
    {
      heading: '政策的更新与联系方式',
      paragraphs: [
        '本政策如有更新，我们会在本页公布；涉及处理目的、方式或信息种类的重大变更，会在生效前以显著方式通知您。',
        `个人信息处理者：${companyName}。${servicePhone === '' ? '可通过在线客服联系我们' : `客服热线：${servicePhone}`}。`,
      ],
    },
  ];
}
