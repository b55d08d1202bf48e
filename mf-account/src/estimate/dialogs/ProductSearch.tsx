import { quickOrderApi, type RowCandidate } from '@vitrina/contracts/site/quick-order'
import { $api, errorMessage } from '@vitrina/shell/api'
import { formatPrice } from '@vitrina/site/money'
import { amountOf, forUnit } from '@vitrina/site/plural'
import { Notice } from '@vitrina/ui/Notice'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { Stack } from '@vitrina/ui/Stack'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { dialogTexts as texts } from './texts.ts'

export interface ProductSearchProps {
  /** The initial search text. */
  words: string
  quantity: number
  unit: string
  chosen: string | null
  onChoose: (product: RowCandidate['product']) => void
}

const DEBOUNCE_MS = 300
const MAX_LENGTH = 300

const textOf = ({ product: { idcode, price, unit }, count, note }: RowCandidate): string =>
  [texts.code(idcode), price > 0 && `${formatPrice(price)} ${forUnit(unit)}`, count === null ? texts.notCounted : note]
    .filter(Boolean)
    .join(' · ')

/** Finds products for a need by name or code. A product that the need cannot be converted to is shown disabled. */
export function ProductSearch({ words, quantity, unit, chosen, onChoose }: ProductSearchProps) {
  const api = useUnit($api)
  const [text, setText] = useState(words)
  const [found, setFound] = useState<RowCandidate[] | null>(null)
  const [failure, setFailure] = useState('')
  const query = text.trim().slice(0, MAX_LENGTH).toWellFormed()
  useEffect(() => {
    const leaving = new AbortController()
    setFailure('')
    if (query === '') {
      setFound([])
      return
    }
    const timer = setTimeout(() => {
      const body = { rows: [{ text: query, quantity, unit }] }
      api(quickOrderApi.match, { body }, { signal: leaving.signal }).then(
        ({ rows }) => leaving.signal.aborted || setFound(rows[0]?.candidates ?? []),
        (error: unknown) => leaving.signal.aborted || setFailure(errorMessage(error)),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, query, quantity, unit])
  return (
    <Stack gap={4}>
      <TextField
        label={texts.search}
        hint={texts.searchHint}
        value={text}
        maxLength={MAX_LENGTH}
        onChange={(event) => setText(event.target.value)}
      />
      {failure && <Notice kind="error" title={failure} live />}
      {!failure && found === null && <p role="status">{texts.looking}</p>}
      {found?.length === 0 && query !== '' && <p role="status">{texts.nothing}</p>}
      {found !== null && found.length > 0 && (
        <RadioCards
          legend={texts.found}
          value={chosen}
          onChange={(idcode) => {
            const candidate = found.find(({ product }) => product.idcode === idcode)
            if (candidate) onChoose(candidate.product)
          }}
          options={found.map((candidate) => ({
            value: candidate.product.idcode,
            title: candidate.product.name,
            text: textOf(candidate),
            aside: candidate.count === null ? '' : amountOf(candidate.count, candidate.product.unit),
            disabled: candidate.count === null,
          }))}
        />
      )}
    </Stack>
  )
}
