import { MOST_ESTIMATE_ROWS } from '@vitrina/contracts/site/professionals'
import { type MatchedRow, quickOrderApi, quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { readQuery } from '@vitrina/federation/page-query'
import { $api, errorMessage } from '@vitrina/shell/api'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { splitOrderText } from '@vitrina/site/order-line-text'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { buildersTexts as texts } from '../professionals/texts.ts'
import { queries } from '../queries.ts'
import { readList, saveList } from './list-storage.ts'

/** An error message for a list with this number of rows; '' when it can be matched. */
export function listFault(rows: number): string {
  if (rows === 0) return texts.empty
  return rows > MOST_ESTIMATE_ROWS ? texts.tooLong(rows, MOST_ESTIMATE_ROWS) : ''
}

interface InitialList {
  list: string
  rows: MatchedRow[] | null
  fault: string
}

interface MatchedList {
  list: string
  rows: MatchedRow[] | null
  choices: Readonly<Record<number, string>>
}

/** The typed list and its last matches; a change of city matches it again. */
export function useEstimate(given: InitialList) {
  const { api, store } = useUnit({ api: $api, store: $currentDepartmentStore })
  const [text, setText] = useState(given.list)
  const [shown, setShown] = useState<MatchedList>({ list: given.list, rows: given.rows, choices: {} })
  const [fault, setFault] = useState(given.fault)
  const [failure, setFailure] = useState('')
  const [isSought, setSought] = useState(false)
  const asking = useRef<AbortController | null>(null)

  const ask = async (list: string, choices: MatchedList['choices'] = {}) => {
    const rows = splitOrderText(list)
    const wrong = listFault(rows.length)
    setFault(wrong)
    setFailure('')
    if (wrong) return
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    setSought(true)
    try {
      const body = {
        rows: rows.map((row) => ({ ...row, text: row.text.slice(0, quickOrderLimits.textLength).toWellFormed() })),
      }
      const answer = await api(quickOrderApi.match, { body }, { signal: own.signal })
      if (!own.signal.aborted) setShown({ list, rows: answer.rows, choices })
    } catch (error) {
      if (!own.signal.aborted) setFailure(errorMessage(error))
    } finally {
      if (asking.current === own) setSought(false)
    }
  }

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const storedList = readQuery(location.search, queries['for-builders']).has('list') ? '' : readList()
    if (storedList !== '' && storedList !== given.list) {
      setText(storedList)
      ask(storedList)
    } else if (given.rows === null) ask(given.list)
  })
  const pricedFor = useRef(store)
  useEffect(() => {
    if (pricedFor.current === store) return
    pricedFor.current = store
    if (shown.rows?.length) ask(shown.list, shown.choices)
  })

  const type = (typed: string) => {
    setText(typed)
    saveList(typed)
  }
  const choose = (at: number, idcode: string) => setShown({ ...shown, choices: { ...shown.choices, [at]: idcode } })
  return { text, type, shown, choose, fault, failure, isSought, match: () => ask(text) }
}
