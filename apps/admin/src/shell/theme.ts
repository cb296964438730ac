import { type ThemeConfig, theme } from 'antd';
import type { Mode } from './mode/mode.ts';
import { palettes } from './mode/palette.ts';

/** The design tokens of the shop in antd's words; the tenant's colours as primary. */
export function createTheme(
  brand: { color: string; hover: string; soft: string; onBrand: string },
  mode: Mode,
): ThemeConfig {
  const colours = palettes[mode];
  const [info, infoBg, infoBorder] = colours.info;
  const [success, successBg, successBorder] = colours.success;
  const [warning, warningBg, warningBorder] = colours.warning;
  const [error, errorBg, errorBorder] = colours.error;
  // antd's dark algorithm makes shades of its own from what it is given; ours are chosen for the dark already.
  const asWritten: typeof theme.darkAlgorithm = (seed, map) => ({
    ...(map ?? theme.darkAlgorithm(seed)),
    ...{ colorPrimary: brand.color, colorPrimaryHover: brand.hover, colorPrimaryActive: brand.hover },
    ...{ colorPrimaryText: brand.color, colorPrimaryTextHover: brand.hover, colorPrimaryBg: brand.soft },
    ...{ colorInfo: info, colorInfoText: info, colorSuccess: success, colorSuccessText: success },
    ...{ colorWarning: warning, colorWarningText: warning, colorError: error, colorErrorText: error },
  });
  return {
    cssVar: { key: 'jishi' },
    hashed: false,
    algorithm: mode === 'dark' ? [theme.darkAlgorithm, asWritten] : theme.defaultAlgorithm,
    token: {
      // A button that waits says so by its sign; its words stay readable.
      opacityLoading: 1,
      colorPrimary: brand.color,
      colorPrimaryHover: brand.hover,
      colorPrimaryBg: brand.soft,
      colorLink: colours.inkSecondary,
      colorLinkHover: brand.hover,
      colorInfo: info,
      colorSuccess: success,
      colorWarning: warning,
      colorError: error,
      colorInfoBg: infoBg,
      colorInfoBorder: infoBorder,
      colorSuccessBg: successBg,
      colorSuccessBorder: successBorder,
      colorWarningBg: warningBg,
      colorWarningBorder: warningBorder,
      colorErrorBg: errorBg,
      colorErrorBorder: errorBorder,
      colorText: colours.ink,
      colorTextSecondary: colours.inkSecondary,
      colorTextTertiary: colours.inkFaint,
      colorTextPlaceholder: colours.placeholder,
      colorBgMask: colours.mask,
      colorBgLayout: colours.page,
      colorBgContainer: colours.card,
      colorBgElevated: colours.raised,
      colorFillAlter: colours.sunken,
      colorBorder: colours.border,
      colorBorderSecondary: colours.line,
      colorSplit: colours.split,
      borderRadius: 8,
      borderRadiusSM: 6,
      borderRadiusLG: 8,
      fontSize: 14,
      controlHeight: 34,
      controlHeightSM: 28,
      fontFamily:
        '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif',
      boxShadow: colours.shadow,
      boxShadowSecondary: colours.shadow,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.2s',
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        primaryColor: brand.onBrand,
        dangerColor: colours.onSolid,
      },
      Badge: { colorTextLightSolid: colours.onSolid },
      Table: {
        headerBg: colours.sunken,
        headerColor: colours.inkSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: colours.sunken,
        // Faint words stay readable on it; a bar in front says that the row is chosen.
        rowSelectedBg: colours.sunken,
        rowSelectedHoverBg: colours.sunken,
        borderColor: colours.split,
        cellPaddingBlockMD: 10,
        cellPaddingInlineMD: 12,
      },
      Menu: {
        itemHeight: 36,
        itemMarginInline: 8,
        itemSelectedBg: brand.soft,
        itemSelectedColor: brand.color,
        itemActiveBg: colours.pressed,
        itemHoverBg: colours.hover,
        iconMarginInlineEnd: 10,
      },
      Layout: { bodyBg: colours.page, headerBg: colours.card, siderBg: colours.card, headerHeight: 56 },
      Modal: { titleFontSize: 16 },
      Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 6px' },
      Tabs: { horizontalMargin: '0', horizontalItemPadding: '10px 0', horizontalItemGutter: 24 },
      Tag: { borderRadiusSM: 4 },
    },
  };
}
