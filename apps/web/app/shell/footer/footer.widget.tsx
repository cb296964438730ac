import BadgeCheck from 'lucide-react/icons/badge-check';
import Headset from 'lucide-react/icons/headset';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Store from 'lucide-react/icons/store';
import { useShell } from '../use-shell.ts';
import styles from './footer.module.css';

const promises = [
  { icon: BadgeCheck, title: '正品保障', text: '品牌授权渠道，全新行货' },
  { icon: RotateCcw, title: '七天无理由退货', text: '签收后七天内放心退' },
  { icon: Store, title: '门店自提', text: '线上下单，就近门店取货' },
  { icon: Headset, title: '售后无忧', text: '全国联保，门店检测维修' },
];

const columns = [
  {
    title: '我的交易',
    links: [
      { label: '我的订单', href: '/member/order/list/all' },
      { label: '购物车', href: '/trade/cart' },
      { label: '我的收藏', href: '/member/favorite' },
      { label: '收货地址', href: '/member/address' },
    ],
  },
  {
    title: '用户须知',
    links: [
      { label: '登录与注册', href: '/login' },
      { label: '用户协议', href: '/doc/manual/agreement' },
      { label: '隐私政策', href: '/doc/manual/privacy' },
    ],
  },
];

/** How many categories the footer links to. */
const CATEGORY_LINKS = 5;

/** The service promises (S095), the bottom bar of the page. */
export function PromiseStrip() {
  return (
    <section className={styles.strip} aria-label="服务承诺">
      <ul className={`page-column ${styles.promises}`}>
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <Icon size={28} />
            <div>
              <p className={styles.promiseTitle}>{title}</p>
              <p className={styles.promiseText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Help links, service telephone, filing number and licence (S096, S098). */
export function Footer() {
  const { tenant, categories } = useShell();
  const goods = categories.slice(0, CATEGORY_LINKS).map(({ name, link }) => ({ label: name, href: link }));
  const shown = [...columns, { title: '商品分类', links: goods }].filter(({ links }) => links.length > 0);
  return (
    <footer className={styles.footer}>
      <div className={`page-column ${styles.columns}`}>
        {shown.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section className={styles.service} aria-label="客户服务">
          <h2 className={styles.heading}>客户服务</h2>
          <a href={`tel:${tenant.servicePhone}`} className={`tabular ${styles.telephone}`}>
            {tenant.servicePhone}
          </a>
          <p>售前咨询、售后维修、投诉建议</p>
        </section>
      </div>
      <div className={`page-column ${styles.legal}`}>
        <p>
          {tenant.copyright} {tenant.companyFullName} 版权所有
        </p>
        {tenant.recordNumber && (
          <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
            {tenant.recordNumber}
          </a>
        )}
      </div>
    </footer>
  );
}
