import { listPermissionGroups } from '@jishi/contract/permission.ts';
import { Tag } from 'antd';
import { useTenant } from '../shell/tenant.ts';
import type { RoleRow } from './role-query.ts';
import styles from './staff.module.css';

/** What a role holds, in tags: everything there is at this tenant, or its groups with how much of each. */
export function Granted({ row }: { row: RoleRow }) {
  const groups = listPermissionGroups(useTenant().xtenant).map(({ name, permissions: all }) => ({
    name,
    all: all.length,
    held: all.filter((one) => row.permissions.includes(one)).length,
  }));
  return (
    <span className={styles.granted}>
      {groups.every(({ all, held }) => held === all) ? (
        <Tag variant="filled" color="success">
          全部权限
        </Tag>
      ) : (
        groups
          .filter(({ held }) => held > 0)
          .map(({ name, all, held }) => (
            <Tag variant="filled" key={name}>
              {held === all ? name : `${name} ${held}/${all}`}
            </Tag>
          ))
      )}
    </span>
  );
}
