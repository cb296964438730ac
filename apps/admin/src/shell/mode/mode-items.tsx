import type { MenuProps } from 'antd';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { chooseMode, MODE_CHOICES, type ModeChoice } from './mode.ts';

const faces = {
  system: { label: '跟随系统', Icon: Monitor },
  light: { label: '浅色', Icon: Sun },
  dark: { label: '深色', Icon: Moon },
} as const;

/** Light, dark or as the system has it, for the menu of whoever is signed in. */
export function listModeItems(current: ModeChoice): NonNullable<MenuProps['items']>[number] {
  return {
    key: 'mode',
    type: 'group',
    label: '外观',
    children: MODE_CHOICES.map((choice) => {
      const { label, Icon } = faces[choice];
      return {
        key: `mode-${choice}`,
        icon: <Icon size={15} strokeWidth={1.5} />,
        label,
        extra: choice === current ? '当前' : undefined,
        onClick: () => chooseMode(choice),
      };
    }),
  };
}
