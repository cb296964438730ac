import { DESKTOP_CHOICE, desktopAddressOf } from '@jishi/contract/mobile-site.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fallbackFont } from './fallback-page.ts';

/** A tenant's mobile site as far as this process knows it. */
export interface MobileSite {
  shopName: string;
  /** Host of the desktop shop. */
  pcHost: string;
  brandColor: string;
}

/**
 * Answers a mobile host that points here and not at a mobile shop: one phone-sized page that says which page of the
 * mobile site it stands for. In production the mobile host belongs to the mobile shop and no request for it arrives.
 */
export function sendMobilePage(request: FastifyRequest, reply: FastifyReply, site: MobileSite): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .send(renderMobilePage(request, site));
}

function renderMobilePage({ protocol, host, url }: FastifyRequest, site: MobileSite): string {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const name = escapeHtml(site.shopName);
  const address = `${protocol}://${site.pcHost}${port}${desktopAddressOf(url)}`;
  const way = `${address}${address.includes('?') ? '&' : '?'}${DESKTOP_CHOICE}=1`;
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}手机版</title>
<style>
*{box-sizing:border-box}
body{margin:0;background:#f5f5f3;color:#1f1f1f;font:16px/1.5 ${fallbackFont}}
header{padding:16px;background:${escapeHtml(site.brandColor)};color:#fff;font-size:18px;font-weight:600}
main{max-width:480px;margin:0 auto;padding:16px}
section{padding:20px 16px;background:#fff;border:1px solid #e8e8e6;border-radius:8px}
h1{margin:0 0 8px;font-size:20px;line-height:1.4}
p{margin:0 0 16px;color:#666}
dl{margin:0;border-top:1px solid #e8e8e6}
dt{margin-top:12px;color:#666;font-size:14px}
dd{margin:2px 0 0;overflow-wrap:anywhere;font-size:14px}
a{display:block;margin-top:20px;padding:12px;border-radius:8px;background:${escapeHtml(site.brandColor)};color:#fff;text-align:center;text-decoration:none}
</style>
</head>
<body>
<header>${name}手机版</header>
<main><section>
<h1>您正在访问手机版页面</h1>
<p>此处是手机版的演示占位页，商品与订单请在电脑版中浏览。</p>
<dl>
<dt>当前页面</dt><dd data-page>${escapeHtml(url)}</dd>
<dt>电脑版地址</dt><dd>${escapeHtml(address)}</dd>
</dl>
<a href="${escapeHtml(way)}">在电脑版中打开</a>
</section></main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
