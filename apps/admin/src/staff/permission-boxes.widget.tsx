import {
  changePermissions,
  listPermissionGroups,
  type Permission,
  permissions,
} from '@jishi/contract/permission.ts';
import { permissionNotes } from '@jishi/contract/permission-notes.ts';
import { Checkbox } from 'antd';
import { useProfile } from '../shell/session.tsx';
import { useTenant } from '../shell/tenant.ts';
import styles from './staff.module.css';

/**
 * Every permission as a box under its group, with what giving it means where the name does not say it; what somebody
 * does not hold themselves cannot be changed.
 */
export function PermissionBoxes({
  value = [],
  onChange,
  only,
}: {
  value?: Permission[];
  onChange?: (value: Permission[]) => void;
  /** Shows these alone; what is taken away of them stays in sight. */
  only?: readonly Permission[] | undefined;
}) {
  const { permissions: own } = useProfile();
  const { xtenant } = useTenant();
  const set = (keys: readonly Permission[], held: boolean) => {
    // What somebody may not give stays as it is, even where what they press needs it or is needed by it.
    const changed = changePermissions(value, keys, held);
    const isKept = (one: Permission) => value.includes(one) === changed.includes(one) || own.includes(one);
    if ([...value, ...changed].every(isKept)) onChange?.(changed);
  };
  return (
    <div className={styles.groups}>
      {listPermissionGroups(xtenant).map(({ key, name, permissions: all }) => {
        const mine = all.filter((one) => own.includes(one));
        const held = all.filter((one) => value.includes(one)).length;
        if (only && !all.some((one) => only.includes(one))) return null;
        return (
          <fieldset key={key} className={styles.group} aria-label={name}>
            <Checkbox
              checked={held === all.length}
              indeterminate={held > 0 && held < all.length}
              disabled={mine.length === 0}
              onChange={(event) => set(mine, event.target.checked)}
            >
              <strong>{name}</strong>
            </Checkbox>
            <div className={styles.boxes}>
              {all
                .filter((one) => !only || only.includes(one))
                .map((one) => (
                  <div key={one}>
                    <Checkbox
                      checked={value.includes(one)}
                      disabled={!own.includes(one)}
                      onChange={(event) => set([one], event.target.checked)}
                    >
                      {permissions[one]}
                    </Checkbox>
                    {permissionNotes[one] && <p className={styles.note}>{permissionNotes[one]}</p>}
                  </div>
                ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
