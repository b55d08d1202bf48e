import type { Basket } from '@vitrina/contracts/site/basket'
import { SidebarLayout } from '@vitrina/ui/SidebarLayout'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BuyerBlock } from './buyer/BuyerBlock.tsx'
import { ExtrasBlock } from './extras/ExtrasBlock.tsx'
import { PaymentBlock } from './extras/PaymentBlock.tsx'
import { FaultOverview } from './form/FaultOverview.tsx'
import { fieldOrder } from './form/faults.ts'
import { type FieldName, type Fields, parseFields } from './form/fields.ts'
import { $faults, $isSubmitAttempted, $pending, fieldFocused, formShown } from './form/model.ts'
import { NoScript } from './form/NoScript.tsx'
import styles from './OrderForm.module.css'
import { Changes } from './placing/Changes.tsx'
import { $refusedAnswer, $sending, orderSubmitted } from './placing/model.ts'
import { SubmitOrder } from './placing/SubmitOrder.tsx'
import { ReceivingBlock } from './receiving/ReceivingBlock.tsx'
import { OrderSummary } from './summary/OrderSummary.tsx'
import { summaryTexts } from './summary/texts.ts'

/** Focuses a field: the input with its name, or the element marked with the name. */
function focusField(form: HTMLElement | null, name: FieldName): void {
  const field =
    form?.querySelector<HTMLElement>(`[name="${name}"]:not([type="radio"]:not(:checked))`) ??
    form?.querySelector<HTMLElement>(`[data-field="${name}"] input, [name="${name}"]`)
  field?.focus()
}

/** Values typed into the server markup before hydration. */
function preHydrationValues(form: HTMLFormElement): Partial<Fields> {
  const typed = [...form.elements].flatMap((element) => {
    const isText = element instanceof HTMLInputElement && /^(?:text|tel|email)$/.test(element.type)
    return isText || element instanceof HTMLTextAreaElement ? [[element.name, element.value] as const] : []
  })
  return parseFields(Object.fromEntries(typed.filter(([, value]) => value !== '')))
}

/** The field focused before hydration. */
function preHydrationFocus(form: HTMLFormElement): FieldName | undefined {
  const focused = form.ownerDocument.activeElement
  return fieldOrder.find(
    (name) => focused instanceof HTMLElement && form.contains(focused) && focused.matches(`[name="${name}"]`),
  )
}

/**
 * The form's ref and its submit handler; after submitting, the first invalid field gets the focus, found here or by the
 * gateway.
 */
function useSubmit(isHeld: boolean) {
  const { faults, refused, show, enter, submit } = useUnit({
    faults: $faults,
    refused: $refusedAnswer,
    show: formShown,
    enter: fieldFocused,
    submit: orderSubmitted,
  })
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const focusFirst = useEffectEvent(() => {
    const first = fieldOrder.find((name) => faults[name])
    if (first) focusField(form.current, first)
  })
  useEffect(() => {
    if (!form.current) return
    const entered = preHydrationFocus(form.current)
    if (entered) enter(entered)
    show(preHydrationValues(form.current))
  }, [enter, show])
  useEffect(() => {
    if (tries > 0) focusFirst()
  }, [tries])
  useEffect(() => {
    if (refused) focusFirst()
  }, [refused])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isHeld) return
    submit()
    setTries((before) => before + 1)
  }
  return { form, onSubmit, faults, goTo: (name: FieldName) => focusField(form.current, name) }
}

/** The order form on one page; disabled while it is being sent and while the outcome is unknown. */
export function OrderForm({ basket, isPlaced }: { basket: Basket; isPlaced: boolean }) {
  const { sending, pending, isTried } = useUnit({ sending: $sending, pending: $pending, isTried: $isSubmitAttempted })
  const isHeld = sending || isPlaced || pending !== null
  const { form, onSubmit, faults, goTo } = useSubmit(isHeld)
  // `method="post"`: a form submitted without scripts must not put a phone number into the URL.
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit}>
      <SidebarLayout
        side="right"
        sidebarLabel={summaryTexts.title}
        sidebar={
          <OrderSummary basket={basket}>
            <SubmitOrder isPlaced={isPlaced} />
          </OrderSummary>
        }
      >
        <div className={styles.blocks}>
          <NoScript />
          {isTried && <FaultOverview faults={faults} onGoTo={goTo} />}
          <fieldset disabled={isHeld} className={styles.blocks}>
            <BuyerBlock />
            <ReceivingBlock basket={basket} />
            <PaymentBlock />
            <ExtrasBlock />
          </fieldset>
        </div>
      </SidebarLayout>
      <Changes basket={basket} onSlotWanted={() => goTo('slotId')} />
    </form>
  )
}
