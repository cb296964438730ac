import { Button } from '@jishi/ui/button';
import { Card } from '@jishi/ui/card';
import { FormError } from '@jishi/ui/form-error';
import { Form, useNavigation } from 'react-router';
import styles from './addon-goods.module.css';
import { AddonRow } from './addon-goods.widget.tsx';
import type { CartAddon } from './cart-shapes.ts';

interface AddedAddonsProps {
  /** Within reach of what is in the cart, and in stock. */
  addons: readonly CartAddon[];
  /** Why one could not be added. */
  userMsg: string | undefined;
}

/** Goods that what was added makes cheaper (加价购), each with a form of its own. */
export function AddedAddons({ addons, userMsg }: AddedAddonsProps) {
  const { state, formData } = useNavigation();
  if (addons.length === 0) return null;
  const adding = state === 'idle' ? null : formData?.get('ppid');
  return (
    <Card as="section" padding="md" aria-label="超值换购" className={styles.section}>
      <h2 className={styles.title}>超值换购</h2>
      <FormError>{userMsg}</FormError>
      <ul className={styles.goods}>
        {addons.map((addon) => {
          const { promotionId, ppid, name, taken } = addon;
          return (
            <AddonRow key={`${promotionId} ${ppid}`} addon={addon}>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="promotionId" value={promotionId} />
                <input type="hidden" name="ppid" value={ppid} />
                <input type="hidden" name="count" value={taken + 1} />
                <Button type="submit" size="sm" pending={adding === String(ppid)} aria-label={`换购${name}`}>
                  换购
                </Button>
              </Form>
            </AddonRow>
          );
        })}
      </ul>
    </Card>
  );
}
