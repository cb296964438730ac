import { DESKTOP_CHOICE, desktopAddressOf } from '@jishi/contract/mobile-site.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fallbackFont } from './fallback-page.ts';

/** A tenant's mobile site as far as this process knows it. */
export interface MobileSite {
  shopName: string;
  /** Host of the desktop shop. */
  pcHost: string;
  brandColor: string;
  /** Empty for none. */
  servicePhone: string;
}

/** The title of the shop's page at a path, '' for one that names itself; undefined where there is none. */
export type TitleAt = (pathname: string) => string | undefined;

/** Pages that name themselves on the desktop, by how their paths begin. */
const named: readonly [start: string, title: string][] = [
  ['/product/', '商品详情'],
  ['/list/', '商品列表'],
];
/** Where shops without chat send their visitors (S151): the shop's number and stores. */
const ABOUT_US = '/about-us';
/** What a visitor of a shop wants most, whichever page was asked for. */
const usual: readonly [path: string, title: string][] = [
  ['/', '首页'],
  ['/trade/cart', '购物车'],
  ['/member/order/list/all', '我的订单'],
  ['/member', '会员中心'],
  ['/stores', '附近门店'],
  ['/huiShou', '旧机回收'],
  ['/after-service', '维修服务'],
  ['/doc', '帮助中心'],
];

/**
 * Answers a mobile host that points here and not at a mobile shop: one phone-sized page that leads to the same page of
 * the desktop shop, to its search and its usual pages. No address of it is a dead end. In production the mobile host
 * may belong to a mobile shop, and no request for it arrives.
 */
export function sendMobilePage(
  request: FastifyRequest,
  reply: FastifyReply,
  site: MobileSite,
  titleAt: TitleAt,
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .send(renderMobilePage(request, site, titleAt));
}

/** What the page says of the address that was asked for. */
interface Asked {
  title: string;
  text: string;
  /** Path and query on the desktop. */
  address: string;
  button: string;
}

function explainAddress(url: string, titleAt: TitleAt): Asked {
  const address = desktopAddressOf(url);
  const path = (address.split('?', 1)[0] ?? '/').replace(/\/+$/, '') || '/';
  if (path === ABOUT_US) {
    return {
      title: '联系我们',
      text: '有问题请拨打客服电话，或到附近门店咨询。',
      address: '/stores',
      button: '查看附近门店',
    };
  }
  const stated = titleAt(path);
  if (stated === undefined && !usual.some(([own]) => own === path)) {
    return {
      title: '没有找到这个页面',
      text: '链接可能已经失效。可以搜索商品，或从下面的入口继续。',
      address: '/',
      button: '打开首页',
    };
  }
  const title =
    usual.find(([own]) => own === path)?.[1] ??
    (stated || (named.find(([start]) => path.startsWith(start))?.[1] ?? '商城页面'));
  return {
    title,
    text: '手机版正在建设中。点下面的按钮，用手机打开网站上的同一页，功能完整可用。',
    address,
    button: `打开${title}`,
  };
}

function renderMobilePage(
  { protocol, host, url }: FastifyRequest,
  site: MobileSite,
  titleAt: TitleAt,
): string {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const origin = `${protocol}://${site.pcHost}${port}`;
  const name = escapeHtml(site.shopName);
  const { title, text, address, button } = explainAddress(url, titleAt);
  const wayTo = (to: string) =>
    escapeHtml(`${origin}${to}${to.includes('?') ? '&' : '?'}${DESKTOP_CHOICE}=1`);
  const keyword = new URLSearchParams(url.split('?', 2)[1]).get('keyword') ?? '';
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - ${name}手机版</title>
<style>${styleOf(site.brandColor)}</style>
</head>
<body>
<header><a href="${wayTo('/')}">${name}</a></header>
<main>
<form action="${escapeHtml(origin)}/search" role="search">
<input type="search" name="keyword" value="${escapeHtml(keyword)}" maxlength="60" aria-label="搜索商品" placeholder="搜索商品">
<input type="hidden" name="${DESKTOP_CHOICE}" value="1"><button>搜索</button>
</form>
<section>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<a class="main" href="${wayTo(address)}">${escapeHtml(button)}</a>
<p class="small">您访问的地址：<span data-page>${escapeHtml(url)}</span></p>
</section>
<nav aria-label="常用入口"><ul>
${usual.map(([path, label]) => `<li><a href="${wayTo(path)}">${label}</a></li>`).join('\n')}
</ul></nav>
${site.servicePhone && `<p class="phone">客服电话 <a href="tel:${escapeHtml(site.servicePhone)}">${escapeHtml(site.servicePhone)}</a></p>`}
</main>
</body>
</html>
`;
}

function styleOf(brandColor: string): string {
  const brand = escapeHtml(brandColor);
  return `
*{box-sizing:border-box}
body{margin:0;background:#f5f5f3;color:#1f1f1f;font:16px/1.5 ${fallbackFont}}
header{padding:14px 16px;background:${brand};font-size:18px;font-weight:600}
header a{color:#fff;text-decoration:none}
main{display:grid;gap:12px;max-width:480px;margin:0 auto;padding:12px 16px 32px}
form{display:flex;height:44px;overflow:hidden;background:#fff;border:2px solid ${brand};border-radius:8px}
form:focus-within{outline:2px solid ${brand};outline-offset:2px}
input{flex:1;min-width:0;padding:0 12px;font:inherit;background:none;border:0;outline:0}
button{padding:0 20px;color:#fff;font:inherit;background:${brand};border:0}
section{padding:20px 16px;background:#fff;border:1px solid #e8e8e6;border-radius:8px}
h1{margin:0 0 8px;font-size:20px;line-height:1.4}
p{margin:0;color:#666}
.main{display:block;margin-top:16px;padding:12px;border-radius:8px;background:${brand};color:#fff;text-align:center;text-decoration:none}
.small{margin-top:12px;font-size:12px;overflow-wrap:anywhere}
ul{display:grid;grid-template-columns:repeat(2,1fr);gap:8px;margin:0;padding:0;list-style:none}
li a{display:block;padding:12px;color:#1f1f1f;text-align:center;text-decoration:none;background:#fff;border:1px solid #e8e8e6;border-radius:8px}
.phone{text-align:center}
.phone a{color:${brand};font-weight:600}
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
