import { confirm } from '@jishi/ui/alert-dialog';
import { Button } from '@jishi/ui/button';
import { SectionTitle } from '@jishi/ui/section-title';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { api } from '../shell/api.ts';
import { requestScope } from '../shell/request-scope.ts';
import { showFailure } from '../shell/show-failure.ts';
import type { Route } from './+types/address.page.ts';
import styles from './address.module.css';
import { AddAddressCard, AddressCard } from './frame/address-card.widget.tsx';
import { AddressDialog } from './frame/address-dialog.widget.tsx';
import { type Address, MOST_ADDRESSES } from './frame/address-shapes.ts';

/** The address book: the default first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api: client } = context.get(requestScope);
  return { addresses: await client.address.list() };
}

export default function AddressPage({ loaderData: { addresses } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Address>();
  const [isOpen, setOpen] = useState(false);
  const [busyId, setBusyId] = useState(0);
  const isFull = addresses.length >= MOST_ADDRESSES;

  const open = (address: Address | undefined) => {
    setEdited(address);
    setOpen(true);
  };
  const run = async (id: number, act: () => Promise<unknown>, done: string) => {
    setBusyId(id);
    try {
      await act();
      toast(done, { tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
    setBusyId(0);
  };
  const remove = async ({ id, receiver, region, detail }: Address) => {
    const title = '删除这个收货地址？';
    const message = `${receiver}，${region} ${detail}`;
    if (!(await confirm({ title, message, confirmLabel: '删除', tone: 'danger' }))) return;
    await run(id, () => api.address.remove({ id }), '收货地址已删除');
  };

  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="收货地址"
          description={
            addresses.length === 0
              ? '还没有收货地址，先添加一个，下单更快捷'
              : `已保存 ${addresses.length} 个，最多 ${MOST_ADDRESSES} 个`
          }
        />
        <ul className={styles.grid}>
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address}>
              {!address.isDefault && (
                <Button
                  variant="link"
                  disabled={busyId === address.id}
                  onClick={() =>
                    run(address.id, () => api.address.setDefault({ id: address.id }), '已设为默认地址')
                  }
                >
                  设为默认
                </Button>
              )}
              <Button
                variant="link"
                aria-label={`修改${address.receiver}的地址`}
                onClick={() => open(address)}
              >
                修改
              </Button>
              <Button
                variant="link"
                disabled={busyId === address.id}
                aria-label={`删除${address.receiver}的地址`}
                onClick={() => remove(address)}
              >
                删除
              </Button>
            </AddressCard>
          ))}
          <li className={styles.addPlace}>
            <AddAddressCard
              disabled={isFull}
              note={isFull ? '已达上限，请先删除不用的地址' : undefined}
              onAdd={() => open(undefined)}
            />
          </li>
        </ul>
      </section>
      <AddressDialog
        key={edited?.id ?? 0}
        open={isOpen}
        onOpenChange={setOpen}
        address={edited}
        onSaved={async () => {
          toast('收货地址已保存', { tone: 'success' });
          await revalidate();
        }}
      />
    </MemberLayout>
  );
}
