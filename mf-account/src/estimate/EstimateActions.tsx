import type { EstimateState } from '@vitrina/contracts/retailer/estimate'
import { type Estimate, estimateFilePath, estimatesApi } from '@vitrina/contracts/site/estimates'
import { useNavigate } from '@vitrina/federation/router'
import { $api, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { paths } from '@vitrina/site/paths'
import { Badge } from '@vitrina/ui/Badge'
import type { MenuItem } from '@vitrina/ui/Menu'
import { useUnit } from 'effector-react'
import { useCallback, useRef, useState } from 'react'
import styles from './EstimateSections.module.css'
import { EstimateTools, type Tool } from './EstimateTools.tsx'
import { newId } from './ids.ts'
import { More } from './More.tsx'
import { changeRequested } from './model.ts'
import { estimateTexts as texts } from './texts.ts'
import { WholeShares } from './WholeShares.tsx'

/** The state transitions offered to the visitor; the retailer decides. */
const moves: Readonly<Record<EstimateState, readonly EstimateState[]>> = {
  draft: ['created'],
  created: ['agreed', 'draft'],
  agreed: ['created'],
  ordered_partly: ['converted'],
  converted: [],
}

/** The state and the shares of the estimate; every action but ordering is in the menu «Ещё». */
export function EstimateActions({ estimate, isReadOnly }: { estimate: Estimate; isReadOnly: boolean }) {
  const { id, name, state } = estimate
  const { api, change, notice } = useUnit({ api: $api, change: changeRequested, notice: noticeShown })
  const navigate = useNavigate()
  const key = useRef('')
  const [opened, setOpened] = useState<Tool | null>(null)
  const onClosed = useCallback(() => setOpened(null), [])
  const copy = async () => {
    // A retry after a failure reuses the key, so that it makes the same copy.
    if (key.current === '') key.current = newId()
    try {
      const made = await api(estimatesApi.copy, {
        params: { id },
        body: { key: key.current, name: texts.copyName(name).slice(0, 120) },
      })
      key.current = ''
      notice({ kind: 'success', text: texts.copied })
      await navigate(paths.estimate(made.id))
    } catch (error) {
      notice({ kind: 'error', text: errorMessage(error instanceof Error ? error : new Error(String(error))) })
    }
  }
  const file = (question: string, props = {}) => <a href={`${estimateFilePath(id)}?format=${question}`} {...props} />
  const windows: readonly Tool[] = isReadOnly
    ? ['part', 'versions', 'send']
    : ['file', 'calculation', 'part', 'versions', 'send']
  const items: MenuItem[] = [
    ...moves[state].map((to) => ({
      id: to,
      text: state === 'agreed' ? texts.backToWork : texts.moves[to],
      onSelect: () => change({ kind: 'state', state: to }),
    })),
    { id: 'link', text: texts.tools.link, onSelect: () => setOpened('link') },
    ...windows.map((tool) => ({ id: tool, text: texts.tools[tool], onSelect: () => setOpened(tool) })),
    { id: 'print', text: texts.print, link: file('pdf&view=1', { target: '_blank', rel: 'noreferrer' }) },
    { id: 'pdf', text: texts.toPdf, link: file('pdf', { download: '' }) },
    { id: 'customer-pdf', text: texts.toCustomerPdf, link: file('pdf&face=customer', { download: '' }) },
    { id: 'xlsx', text: texts.toXlsx, link: file('xlsx', { download: '' }) },
    { id: 'copy', text: texts.copy, onSelect: () => void copy() },
    ...(isReadOnly
      ? []
      : [
          {
            id: 'prices',
            text: texts.updatePrices,
            onSelect: () => change({ kind: 'write', changes: [{ kind: 'prices', ids: null }] }),
          },
        ]),
  ]
  return (
    <>
      <div className={styles.actions}>
        <Badge>{texts.states[state]}</Badge>
        <WholeShares {...{ estimate, isReadOnly }} />
        <div className={styles.more}>
          <More items={items} />
        </div>
      </div>
      <EstimateTools {...{ estimate, isReadOnly, opened, onClosed }} />
      {isReadOnly && <p className={styles.note}>{texts.readOnly(state === 'agreed')}</p>}
    </>
  )
}
