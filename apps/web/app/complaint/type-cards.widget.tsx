import { classNames } from '@jishi/ui/class-names';
import { FormError } from '@jishi/ui/form-error';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Smartphone from 'lucide-react/icons/smartphone';
import TagIcon from 'lucide-react/icons/tag';
import Truck from 'lucide-react/icons/truck';
import UserRound from 'lucide-react/icons/user-round';
import Wrench from 'lucide-react/icons/wrench';
import styles from './complaint.module.css';

/** Icons that staff choose from; an unknown one is the dots. */
const icons: Record<string, typeof Truck> = {
  smartphone: Smartphone,
  user: UserRound,
  truck: Truck,
  wrench: Wrench,
  tag: TagIcon,
  lightbulb: Lightbulb,
};

export interface ComplaintType {
  id: number;
  name: string;
  icon: string;
  hint: string;
  needsOrder: boolean;
  suggestion: boolean;
}

interface TypeCardsProps {
  types: readonly ComplaintType[];
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** What it is about: one card for each type, with what belongs to it. */
export function TypeCards({ types, value, error, onChange }: TypeCardsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <span className={styles.required} aria-hidden="true">
          *
        </span>
        投诉类型
      </legend>
      <div className={styles.types}>
        {types.map(({ id, name, icon, hint }) => {
          const Icon = icons[icon] ?? Ellipsis;
          return (
            <label key={id} className={classNames(styles.type, value === String(id) && styles.chosen)}>
              <input
                type="radio"
                name="type"
                value={id}
                checked={value === String(id)}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(String(id))}
              />
              <Icon size={22} />
              <span className={styles.typeName}>{name}</span>
              <span className={styles.typeHint}>{hint}</span>
            </label>
          );
        })}
      </div>
      <FormError>{error}</FormError>
    </fieldset>
  );
}
