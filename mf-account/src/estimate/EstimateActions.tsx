import type { EstimateState } from '@vitrina/contracts/retailer/estimate'
import { type Estimate, estimatesPages } from '@vitrina/contracts/site/estimates'
import { useNavigate } from '@vitrina/federation/router'
import { $api, say } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { paths } from '@vitrina/site/paths'
import { Badge } from '@vitrina/ui/Badge'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { CustomerLink } from '../customer-link/CustomerLink.tsx'
import styles from './EstimateSections.module.css'
import { EstimateTools } from './EstimateTools.tsx'
import { newId } from './ids.ts'
import { changeWanted } from './model.ts'
import { estimateTexts as texts } from './texts.ts'

/** Where the visitor may move an estimate; the retailer has the last word. */
const moves: Readonly<Record<EstimateState, readonly EstimateState[]>> = {
  draft: ['created'],
  created: ['agreed', 'draft'],
  agreed: ['created'],
  ordered_partly: ['converted'],
  converted: [],
}

/** The state of the estimate and where it goes from there, copies and files. */
export function EstimateActions({ estimate, isReadOnly }: { estimate: Estimate; isReadOnly: boolean }) {
  const { id, name, state } = estimate
  const { api, change, notice } = useUnit({ api: $api, change: changeWanted, notice: noticeShown })
  const navigate = useNavigate()
  const key = useRef('')
  const copy = async () => {
    // Pressed again after a failure, it is the same copy.
    if (key.current === '') key.current = newId()
    try {
      const made = await api(estimatesPages.copy, {
        params: { id },
        body: { key: key.current, name: texts.copyName(name).slice(0, 120) },
      })
      key.current = ''
      notice({ kind: 'success', text: texts.copied })
      await navigate(paths.estimate(made.id))
    } catch (error) {
      notice({ kind: 'error', text: say(error instanceof Error ? error : new Error(String(error))) })
    }
  }
  return (
    <>
      <div className={styles.actions}>
        <Badge>{texts.states[state]}</Badge>
        {moves[state].map((to) => (
          <Button key={to} size="sm" onClick={() => change({ kind: 'state', state: to })}>
            {state === 'agreed' ? texts.backToWork : texts.moves[to]}
          </Button>
        ))}
        <CustomerLink estimate={estimate} />
        <Button size="sm" onClick={copy}>
          {texts.copy}
        </Button>
        {!isReadOnly && (
          <Button size="sm" onClick={() => change({ kind: 'write', changes: [{ kind: 'prices', ids: null }] })}>
            {texts.updatePrices}
          </Button>
        )}
      </div>
      <EstimateTools {...{ estimate, isReadOnly }} />
      {isReadOnly && <p className={styles.note}>{texts.readOnly}</p>}
    </>
  )
}
