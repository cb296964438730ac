/** Styles of the wallet page: the provider's colour, not the shop's, so that nobody takes it for a page of the shop. */
export const walletStyles = `
:root { --ink: #1f1f1f; --soft: #666; --line: #e8e8e6; --ground: #f5f5f3; }
.wechat { --brand: #07753b; }
.alipay { --brand: #0a5fd0; }
.unionpay { --brand: #b3101d; }
.neutral { --brand: #4a4a4a; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; align-items: center; background: var(--ground);
  color: var(--ink); font: 14px/1.5 "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
header { width: 100%; padding: 16px 20px; display: flex; align-items: center; justify-content: center; gap: 10px; background: var(--brand); color: #fff; }
header strong { font-size: 16px; }
.badge { padding: 0 8px; border: 1px solid #fff; border-radius: 999px; font-size: 12px; line-height: 20px; }
main { width: 100%; max-width: 420px; padding: 32px 24px; background: #fff; }
.amount { text-align: center; font-size: 40px; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount span, .amount small { font-size: 20px; font-weight: 600; }
.amount span { margin-right: 4px; }
dl { margin-top: 28px; border-top: 1px solid var(--line); }
dl div { display: flex; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
dt { flex: 0 0 64px; color: var(--soft); }
dd { flex: 1; min-width: 0; text-align: right; overflow-wrap: anywhere; }
form { margin-top: 28px; display: grid; gap: 12px; }
button { min-height: 48px; border-radius: 8px; border: 1px solid transparent; font: inherit; font-size: 16px; cursor: pointer; }
.primary { background: var(--brand); color: #fff; font-weight: 600; }
.primary:hover { filter: brightness(0.92); }
.quiet { background: #fff; border-color: var(--line); color: var(--ink); }
.quiet:hover { background: var(--ground); }
button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.outcome { margin-bottom: 24px; text-align: center; }
.outcome h1 { margin-top: 12px; font-size: 20px; }
.outcome p { margin-top: 4px; color: var(--soft); }
.mark { width: 56px; height: 56px; fill: none; stroke: var(--soft); stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
.mark.done { stroke: var(--brand); }
footer { max-width: 420px; padding: 16px 24px; color: var(--soft); font-size: 12px; text-align: center; }
@media (min-width: 600px) {
  header { margin-bottom: 48px; }
  main { border: 1px solid var(--line); border-radius: 8px; }
}
`;
