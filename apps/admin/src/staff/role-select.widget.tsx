import { Select } from 'antd';
import type { ControlProps } from '../resource/resource.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { useProfile } from '../shell/session.tsx';
import { rolesQuery } from './role-query.ts';

/** Narrows the list to one role. */
export function RoleFilter({ value, onChange }: ControlProps<number>) {
  const { data, isLoading } = useAside(rolesQuery);
  return (
    <Select<number>
      allowClear
      aria-label="角色"
      placeholder="角色"
      style={{ width: 150 }}
      loading={isLoading}
      value={value === 0 ? null : value}
      options={(data ?? []).map((role) => ({ value: role.roleId, label: role.name }))}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}

/** The role of somebody; what goes beyond the own permissions cannot be given. */
export function RoleSelect({
  value,
  onChange,
  id,
}: {
  value?: number;
  onChange?: (value: number) => void;
  id?: string;
}) {
  const { data, isLoading } = useAside(rolesQuery);
  const { permissions } = useProfile();
  return (
    <Select<number>
      {...(id && { id })}
      placeholder="请选择角色"
      loading={isLoading}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      options={(data ?? []).map((role) => {
        const beyond = role.permissions.some((one) => !permissions.includes(one));
        return {
          value: role.roleId,
          label: beyond ? `${role.name}（超出您的权限）` : role.name,
          disabled: beyond,
        };
      })}
    />
  );
}
