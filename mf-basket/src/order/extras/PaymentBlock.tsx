import { RadioCards } from '@vitrina/ui/RadioCards'
import { Block } from '../form/Block.tsx'
import { useForm } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'

const texts = orderTexts.payment

/** The payment method; one for companies only says so. */
export function PaymentBlock() {
  const { fields, faults, change } = useForm()
  const isCompany = fields.buyer === 'company'
  const others = [
    { value: 'on_receipt', title: texts.on_receipt, text: texts.onReceiptText },
    { value: 'online', title: texts.online, text: texts.onlineText },
  ] as const
  const invoice = {
    value: 'invoice',
    title: texts.invoice,
    text: isCompany ? texts.invoiceText : texts.invoiceForCompanies,
  } as const
  return (
    <Block title={texts.title}>
      <RadioCards
        legend={texts.how}
        name="payment"
        columns
        value={fields.payment}
        error={faults.payment}
        onChange={(payment) => change({ payment, isPaymentChosen: true })}
        options={isCompany ? [invoice, ...others] : [...others, { ...invoice, disabled: true }]}
      />
    </Block>
  )
}
