import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { TextField } from '@jishi/ui/text-field';
import { toast } from '@jishi/ui/toast';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { CallForm, useFormCall } from '../shell/form/call-form.widget.tsx';
import { CaptchaField } from '../shell/form/captcha-field.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { closeSendShop, type SendShopTarget } from '../shell/overlay/open-send-shop.ts';
import { showFailure } from '../shell/show-failure.ts';
import { explainSendShop, SENT, type SendShopFields, sendShopPlan } from './send-shop-form.ts';

/** The send-to-phone dialog (S152): open while there is a store to send (S155). */
export function SendShopDialog({ shown }: { shown: SendShopTarget | undefined }) {
  const formId = useId();
  const form = useForm(sendShopPlan);
  const call = useFormCall();
  const [version, setVersion] = useState(() => Date.now());
  const target = useRef(shown);
  target.current = shown;

  const refresh = () => {
    setVersion((before) => Math.max(before + 1, Date.now()));
    form.change({ verify: '' });
  };
  const id = shown?.id ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another store asks for another picture (S156).
  useEffect(() => {
    if (id > 0) refresh();
  }, [id]);

  const send = async (fields: SendShopFields) => {
    if (!shown) return;
    const wrong = explainSendShop(fields);
    if (wrong !== undefined) return toast(wrong, { tone: 'warning' });
    try {
      const request = { id: shown.id, ...fields };
      await (shown.brandShop ? api.sendShop.brand(request) : api.sendShop.info(request));
      toast(SENT, { tone: 'success' });
      // Whoever has opened the dialog for another store meanwhile is not disturbed.
      if (target.current === shown) closeSendShop();
    } catch (error) {
      showFailure(error);
      // The picture is used up or has one try less; the next one is asked for at once.
      refresh();
    }
  };

  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => open || closeSendShop()}
      title="发送门店地址到手机"
      description="门店地址、电话和营业时间将以短信发送"
      size="sm"
      footer={
        <>
          <Button onClick={closeSendShop}>取消</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={call.isSending}
            pendingLabel="发送中"
          >
            发送
          </Button>
        </>
      }
    >
      <CallForm id={formId} form={form} call={call} send={send}>
        <TextField
          {...form.field('phone')}
          label="手机号码"
          placeholder="请输入 11 位手机号码"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          clearable
        />
        <CaptchaField field={form.field('verify')} version={version} onRefresh={refresh} />
      </CallForm>
    </Dialog>
  );
}
