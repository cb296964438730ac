import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { fenToYuanText } from '../gateway/yuan-text.ts';
import type { TaxLine, TaxParty, TaxRedRequest, TaxRequest } from './tax-provider.ts';

/** Reasons of the tax office as 诺诺 numbers them. */
const redReasons = { '01': '2', '02': '1', '03': '3', '04': '4' } as const;
/** bs 数电专票, pc 数电普票. */
const lineOf = (special: boolean) => (special ? 'bs' : 'pc');

/** 诺税通 requestBillingNew: what an invoice is asked for with. */
export function writeOrder({ requestNo, special, buyer, seller, lines, remark }: TaxRequest, now: Date) {
  return {
    order: {
      orderNo: requestNo,
      invoiceDate: writeBeijing(now),
      invoiceType: '1',
      invoiceLine: lineOf(special),
      salerTaxNum: seller.taxNo,
      salerTel: seller.phone,
      salerAddress: seller.address,
      salerAccount: accountOf(seller),
      buyerName: buyer.name,
      buyerTaxNum: buyer.taxNo,
      buyerTel: buyer.phone,
      buyerAddress: buyer.address,
      buyerAccount: accountOf(buyer),
      naturalPersonFlag: buyer.taxNo === '' ? '1' : '0',
      // The shop sends its own letters.
      pushMode: '-1',
      clerk: seller.clerk,
      remark,
      invoiceDetail: lines.map(writeLine),
    },
  };
}

/** 诺税通 saveInvoiceRedConfirm. The red invoice is issued by itself once the form needs no confirmation any more. */
export function writeRed(request: TaxRedRequest) {
  const { requestNo, special, buyer, seller, lines, blueNumber, reason, isWhole } = request;
  return {
    billId: requestNo,
    orderNo: requestNo,
    blueInvoiceLine: lineOf(special),
    applySource: '0',
    blueElecInvoiceNumber: blueNumber,
    sellerTaxNo: seller.taxNo,
    sellerName: seller.name,
    buyerTaxNo: buyer.taxNo,
    buyerName: buyer.name,
    redReason: redReasons[reason],
    autoInvoice: '1',
    ...(isWhole ? {} : { detail: lines.map(writeRedLine) }),
  };
}

function writeLine({ name, spec, unit, units, amountFen, taxFen, ratePpm, taxCode, simpleLevy }: TaxLine) {
  return {
    goodsName: name,
    specType: spec,
    goodsCode: taxCode,
    withTaxFlag: '1',
    unit,
    num: String(units),
    price: priceText(amountFen + taxFen, units),
    taxRate: String(ratePpm / 1_000_000),
    taxExcludedAmount: fenToYuanText(amountFen),
    tax: fenToYuanText(taxFen),
    taxIncludedAmount: fenToYuanText(amountFen + taxFen),
    invoiceLineProperty: '0',
    favouredPolicyFlag: simpleLevy ? '01' : '0',
  };
}

function writeRedLine({ index, name, spec, unit, units, amountFen, taxFen, ratePpm, taxCode }: TaxLine) {
  return {
    blueDetailIndex: String(index),
    goodsName: name,
    specType: spec,
    goodsCode: taxCode,
    taxRate: String(ratePpm / 1_000_000),
    taxExcludedAmount: `-${fenToYuanText(amountFen)}`,
    taxAmount: `-${fenToYuanText(taxFen)}`,
    ...(units > 0 ? { unit, num: `-${units}`, taxExcludedPrice: priceText(amountFen, units) } : {}),
  };
}

/** Yuan of one unit, with at most eight decimals. */
function priceText(fen: number, units: number): string {
  return (fen / 100 / units).toFixed(8).replace(/\.?0+$/, '');
}

function accountOf({ bank, bankAccount }: TaxParty): string {
  return `${bank} ${bankAccount}`.trim();
}
