import { $api } from '@vitrina/shell/api'
import { formatDate } from '@vitrina/site/dates'
import { SelectField } from '@vitrina/ui/SelectField'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { orderSource, readSources, type Source, type Sources } from './sources.ts'
import { estimatesTexts as texts } from './texts.ts'

/** The source of a new estimate's lines; hidden while «empty» is the only choice. */
export function SourceChoice({ value, onChange }: { value: Source; onChange: (source: Source) => void }) {
  const api = useUnit($api)
  const [sources, setSources] = useState<Sources>({ basketCount: 0, orders: [] })
  useEffect(() => {
    let isWanted = true
    void readSources(api).then((found) => isWanted && setSources(found))
    return () => {
      isWanted = false
    }
  }, [api])
  const { basketCount, orders } = sources
  if (basketCount === 0 && orders.length === 0) return null
  return (
    <SelectField label={texts.source} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{texts.sourceNone}</option>
      {basketCount > 0 && <option value="basket">{texts.sourceBasket(basketCount)}</option>}
      {orders.map(({ number, createdAt }) => (
        <option key={number} value={orderSource(number)}>
          {texts.sourceOrder(number, formatDate(createdAt))}
        </option>
      ))}
    </SelectField>
  )
}
