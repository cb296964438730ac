import { isDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import { valuationLimits } from '@jishi/contract/limits/valuation.generated.ts';
import { MODEL_NAME_NEEDED } from '@jishi/contract/valuation-words.ts';
import { planForm } from '../shell/form/form-plan.ts';

const most = valuationLimits.reportImei.modelName?.most;
const modelName = {
  most,
  check: (typed: string) => (typed.trim() === '' ? MODEL_NAME_NEEDED : undefined),
};

/** Which model the number of a device belongs to, in the words of who holds it (S122). */
export const feedbackPlan = planForm({ start: { modelName: '' }, rules: { modelName } });

/** The same where the number is typed, too: nothing was found by words. */
export const missingModelPlan = planForm({
  start: { modelName: '', imei: '' },
  rules: {
    modelName,
    imei: {
      most: valuationLimits.reportImei.imei?.most,
      check: (typed: string) =>
        isDeviceNumber(normalizeDeviceNumber(typed))
          ? undefined
          : '请输入 15 位 IMEI 串号，拨号盘输入 *#06# 可查看',
    },
  },
});
