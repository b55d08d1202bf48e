import { noticeShown } from '@vitrina/shell/notices'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { scanTexts } from '../texts.ts'
import type { ScannerProps } from './Scanner.tsx'

const loadScanner = withRetry(() => import(/* webpackChunkName: "scanner" */ './Scanner.tsx'))

/** Mounts the scanner, whose code is loaded when it is first opened. */
export function LazyScanner(props: ScannerProps) {
  const { open, onClose } = props
  const tell = useUnit(noticeShown)
  const failed = useCallback(() => {
    tell({ kind: 'error', text: scanTexts.failed })
    onClose()
  }, [tell, onClose])
  const Scanner = useLazyComponent(loadScanner, open, failed)
  return Scanner && <Scanner {...props} />
}
