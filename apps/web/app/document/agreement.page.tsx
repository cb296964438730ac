import { pageMeta } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/agreement.page.ts';
import { type DocumentSection, LegalDocument } from './document.widget.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: '账号注册与使用、下单与付款、配送与自提、退换货与售后、双方的权利和责任。' });

export default function AgreementPage() {
  const { tenant } = useShell();
  return (
    <LegalDocument
      title="用户协议"
      effectiveFrom="2026年11月1日"
      introduction={`本协议由您与${tenant.companyFullName}（以下称“我们”）就使用${tenant.siteName}网站（以下称“本站”）订立。请您在注册或下单前完整阅读；您完成登录或提交订单，即表示您同意本协议的全部内容。`}
      sections={sectionsFor(tenant.siteName, tenant.servicePhone)}
    />
  );
}

function sectionsFor(siteName: string, servicePhone: string): DocumentSection[] {
  return [
    {
      heading: '账号',
      paragraphs: [
        '您可以使用本人的中国大陆手机号码，通过短信验证码登录；首次登录的号码会自动注册为会员。一个手机号码对应一个账号。',
        '请妥善保管手机与验证码，不要向任何人透露，包括自称本站工作人员的人。因您主动透露造成的损失由您承担；发现账号被他人使用时，请立即联系我们。',
        '未成年人应在监护人同意和指导下注册、下单。',
      ],
    },
    {
      heading: '商品信息与价格',
      paragraphs: [
        '我们尽力使商品的名称、图片、参数、价格和库存准确。屏幕显示的颜色可能与实物略有差别，请以实物为准。',
        '价格与库存以您所选城市在提交订单时显示的为准。标注“待发布”或“暂无报价”的商品暂不出售。',
        '如因系统故障出现明显错误的价格，我们会在发货前与您联系，由您选择按正确价格购买或取消订单并全额退款。',
      ],
    },
    {
      heading: '订单与付款',
      paragraphs: [
        '您提交订单并经我们确认有货后，买卖合同成立。提交订单时会为您保留库存，超过付款时限未付款的订单将自动取消，库存随之释放。',
        '您可以使用订单结算页面提供的方式付款。付款成功以支付机构的通知为准，请勿重复付款；重复支付的款项将原路退回。',
      ],
    },
    {
      heading: '配送与门店自提',
      paragraphs: [
        '选择配送的商品，由我们或合作的物流公司送达您填写的地址。签收前请检查外包装，发现破损可以当场拒收。',
        '选择门店自提的商品，备货完成后会以短信通知您，请携带手机号码到所选门店取货。',
      ],
    },
    {
      heading: '退换货与售后',
      paragraphs: [
        '除法律规定不适用的商品外，您可以自签收之日起七日内无理由退货，商品应当完好。激活、拆封后影响二次销售的商品，以商品页面的说明为准。',
        '商品存在质量问题的，按国家“三包”规定和品牌方政策处理。您可以在我的订单中申请售后，或到任一门店检测。',
      ],
    },
    {
      heading: '使用规则',
      paragraphs: [
        '请勿利用本站从事违法活动，不得以技术手段批量注册、抢购、刷单或干扰本站运行，不得发布虚假、侵权或侮辱他人的评价。',
        '违反上述规则的，我们可以取消相关订单、限制账号功能，直至终止服务，并保留追究责任的权利。',
      ],
    },
    {
      heading: '责任与争议',
      paragraphs: [
        '因不可抗力、通信网络或支付机构故障造成的服务中断，我们会尽快恢复并协助处理订单，但不承担由此产生的间接损失。',
        '本协议适用中华人民共和国法律。发生争议时请先与我们协商；协商不成的，可以向消费者协会投诉，或向有管辖权的人民法院起诉。',
      ],
    },
    {
      heading: '协议的更新与联系方式',
      paragraphs: [
        '我们可能根据业务和法律的变化更新本协议，更新后会在本页公布并注明生效日期；重大变更会另行通知您。',
        `对本协议有疑问，请${servicePhone === '' ? `联系${siteName}在线客服` : `拨打${siteName}客服热线 ${servicePhone}`}。`,
      ],
    },
  ];
}
