import type { ListedOrder, OrderView } from '@vitrina/contracts/site/order-history'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { SelectField } from '@vitrina/ui/SelectField'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { readOrderFx } from './model.ts'
import { supportTexts as texts } from './texts.ts'

const OTHER = 'other'

interface OrderFieldsProps {
  orders: readonly ListedOrder[]
  order: string
  line: string
  /** Error of the order after the form was sent. */
  refused: string | undefined
  onChange: (fields: { order: string; line: string }) => void
}

/** The order of a request and the product in it. An order that is not among the recent ones is entered by number. */
export function OrderFields({ orders, order, line, refused, onChange }: OrderFieldsProps) {
  const isKnown = orders.some(({ number }) => number === order)
  const [isTyping, setTyping] = useState(false)
  const { view, isMissing } = useOrder(order)
  const isOther = isTyping || (order !== '' && !isKnown)
  const fault = refused ?? (isMissing ? texts.faults.order : undefined)
  const choose = (value: string) => {
    setTyping(value === OTHER)
    onChange({ order: value === OTHER ? '' : value, line: '' })
  }
  return (
    <>
      <SelectField
        label={texts.aboutOrder}
        name="order"
        value={isOther ? OTHER : order}
        error={isOther ? undefined : fault}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        <option value="">{texts.noOrder}</option>
        {orders.map(({ number, createdAt, total }) => (
          <option key={number} value={number}>
            {texts.orderOption(number, formatDate(createdAt), formatSum(total))}
          </option>
        ))}
        <option value={OTHER}>{texts.otherOrder}</option>
      </SelectField>
      {isOther && (
        <TextField
          label={texts.orderNumber}
          name="orderNumber"
          maxLength={40}
          value={order}
          error={fault}
          onChange={({ currentTarget: { value } }) => {
            setTyping(true)
            onChange({ order: value.trim(), line: '' })
          }}
        />
      )}
      {view && (
        <SelectField
          label={texts.line}
          name="line"
          value={line}
          onChange={({ currentTarget: { value } }) => onChange({ order, line: value })}
        >
          <option value="">{texts.wholeOrder}</option>
          {view.order.lines.map(({ idcode, name }) => (
            <option key={idcode} value={idcode}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

const DEBOUNCE_MS = 400

/** Looks up an order by the typed number; on a failed request only the products are missing. */
function useOrder(number: string) {
  const read = useUnit(readOrderFx)
  const [found, setFound] = useState<{ number: string; view: OrderView | null } | null>(null)
  useEffect(() => {
    if (number === '') return
    let isOver = false
    const timer = setTimeout(() => {
      read({ params: { number } }).then(
        (view) => isOver || setFound({ number, view }),
        (error: unknown) => {
          const isRefused = error instanceof Error && 'status' in error && [403, 404].includes(Number(error.status))
          if (!isOver && isRefused) setFound({ number, view: null })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [number, read])
  const current = found?.number === number ? found : null
  return { view: current?.view ?? null, isMissing: current !== null && current.view === null }
}
