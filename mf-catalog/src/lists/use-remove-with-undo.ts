import type { ListName } from '@vitrina/contracts/site/lists'
import { itemRemoved, itemsPutBack, listReplaced } from '@vitrina/shell/lists'
import { noticeShown } from '@vitrina/shell/notices'
import { useUnit } from 'effector-react'
import { listPageTexts } from '../texts.ts'

/** Removes products from a list and offers an undo that restores their positions. `shown` is newest first. */
export function useRemoveWithUndo(
  list: ListName,
  shown: readonly string[],
): (idcodes: readonly string[], text: string) => void {
  const units = useUnit({ itemRemoved, listReplaced, itemsPutBack, noticeShown })
  return (idcodes, text) => {
    const before = shown.toReversed()
    const [only, ...others] = idcodes
    if (only !== undefined && others.length === 0) units.itemRemoved({ list, idcode: only })
    else units.listReplaced({ list, idcodes: before.filter((idcode) => !idcodes.includes(idcode)) })
    const putBack = () => units.itemsPutBack({ list, idcodes, before })
    units.noticeShown({ kind: 'info', text, action: { label: listPageTexts.undo, run: putBack } })
  }
}
