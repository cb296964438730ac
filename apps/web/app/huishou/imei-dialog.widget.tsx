import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { SEARCHED_BY_IMEI } from '@jishi/contract/valuation-words.ts';
import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { formatYuan } from '@jishi/ui/price';
import { RadioGroup } from '@jishi/ui/radio-group';
import { Result } from '@jishi/ui/result';
import { TextField } from '@jishi/ui/text-field';
import { useReducer } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { CallForm, useFormCall } from '../shell/form/call-form.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useSlideCheck } from '../shell/puzzle/use-slide-check.tsx';
import { showFailure } from '../shell/show-failure.ts';
import { useShell } from '../shell/use-shell.ts';
import { feedbackPlan } from './feedback-form.ts';
import styles from './imei-dialog.module.css';
import { canConfirm, type ImeiDialogState, imeiDialogWords, stepImeiDialog } from './imei-dialog-state.ts';
import { valuationAddress } from './recycle-addresses.ts';
import type { RecycleModel } from './recycle-shapes.ts';
import type { ImeiQuestion } from './search-outcome.ts';

const titles = { closed: '', choose: '请选择您的机型', feedback: '填写实际机型', done: '反馈成功' };
const FORM = 'imei-feedback';

/** What a number cannot tell, its holder does: which of these models (step 1), or which one then (step 2). */
export function ImeiDialog({ question, onClose }: { question: ImeiQuestion; onClose(): void }) {
  const { imei } = question;
  const [state, tell] = useReducer(
    stepImeiDialog,
    stepImeiDialog({ step: 'closed' }, { type: 'opened', at: question.kind }),
  );
  const navigate = useNavigate();
  const { features } = useShell().tenant;
  const form = useForm(feedbackPlan);
  const call = useFormCall();
  const slide = useSlideCheck();

  const close = () => {
    tell({ type: 'closed' });
    onClose();
  };
  const cancel = () => {
    const next = stepImeiDialog(state, { type: 'cancelled' });
    if (next.step === 'closed') close();
    else tell({ type: 'cancelled' });
  };
  const confirm = () => {
    if (state.step !== 'choose' || !canConfirm(state)) return;
    const address = valuationAddress(features, state.chosen, { imei });
    close();
    void navigate(address);
  };
  const report = async (modelName: string, verify = ''): Promise<void> => {
    try {
      await api.valuation.reportImei({ imei, modelName, type: SEARCHED_BY_IMEI, verify });
      form.restart({ modelName: '' });
      tell({ type: 'sent' });
    } catch (error) {
      if (refusalOf(error, 'valuation.reportImei')?.name !== 'puzzleFirst') return showFailure(error);
      const token = await slide.ask();
      if (token !== undefined) await report(modelName, token);
    }
  };
  const footer = {
    closed: null,
    choose: (
      <>
        <Button className={styles.aside} variant="link" onClick={() => tell({ type: 'noMatch' })}>
          {imeiDialogWords.noMatch}
        </Button>
        <Button onClick={cancel}>取消</Button>
        <Button variant="primary" disabled={!canConfirm(state)} onClick={confirm}>
          确认
        </Button>
      </>
    ),
    feedback: (
      <>
        <Button onClick={cancel}>取消</Button>
        <Button type="submit" form={FORM} variant="primary" pending={call.isSending} pendingLabel="正在提交">
          提交反馈
        </Button>
      </>
    ),
    done: (
      <Button variant="primary" onClick={() => tell({ type: 'understood' })}>
        {imeiDialogWords.understood}
      </Button>
    ),
  };
  return (
    <>
      <Dialog
        open={state.step !== 'closed'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={titles[state.step]}
        description={describe(state, question)}
        footer={footer[state.step]}
      >
        {state.step === 'choose' && question.kind === 'choose' && (
          <ModelChoice
            models={question.models}
            chosen={state.chosen}
            onChoose={(modelId) => tell({ type: 'chosen', modelId })}
          />
        )}
        {state.step === 'feedback' && (
          <CallForm id={FORM} form={form} call={call} send={({ modelName }) => report(modelName)}>
            <TextField
              {...form.field('modelName')}
              label="实际机型"
              required
              autoComplete="off"
              placeholder="如：华为 Mate 70 Pro 12GB+512GB"
              hint="可在“设置 > 关于手机”中查看"
            />
          </CallForm>
        )}
        {state.step === 'done' && (
          <Result
            tone="success"
            title="感谢您的反馈"
            description="我们会尽快核对并补充该机型，您也可以按品牌选择机型估价"
          />
        )}
      </Dialog>
      {slide.dialog}
    </>
  );
}

function describe({ step }: ImeiDialogState, { imei, ...question }: ImeiQuestion): string | undefined {
  const tail = `串号尾号 ${imei.slice(-4)}`;
  if (step === 'choose' && question.kind === 'choose')
    return `${tail} 对应 ${question.models.length} 款机型，请选择其中一款继续估价`;
  return step === 'feedback' ? `${tail} 暂未匹配到机型，告诉我们它是哪一款` : undefined;
}

function ModelChoice({
  models,
  chosen,
  onChoose,
}: {
  models: readonly RecycleModel[];
  chosen: number;
  onChoose(modelId: number): void;
}) {
  return (
    <RadioGroup
      label="机型"
      hideLabel
      name="imei-model"
      look="card"
      layout="column"
      value={chosen === 0 ? '' : String(chosen)}
      onValueChange={(value) => onChoose(Number(value))}
      options={models.map(({ pjtPid, pname, brandName, predictPrice }) => ({
        value: String(pjtPid),
        label: pname,
        note: `${brandName} · 最高可卖 ${formatYuan(predictPrice)}`,
      }))}
    />
  );
}
