import { useUnit } from 'effector-react'
import { type DragEvent, useState } from 'react'
import { changeWanted } from './model.ts'

/** What a dragged line carries: its id. */
export const LINE = 'text/x-estimate-line'

/** Where a dragged line may be dropped: before another one, or at the end of a section with `before` null. */
export function useDrop(sectionId: string | null, before: string | null, isReadOnly: boolean) {
  const change = useUnit(changeWanted)
  const [isOver, setOver] = useState(false)
  if (isReadOnly) return {}
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(LINE)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const id = event.dataTransfer.getData(LINE)
      if (id === '' || id === before) return
      event.preventDefault()
      event.stopPropagation()
      change({ kind: 'write', changes: [{ kind: 'move_line', id, sectionId, before }] })
    },
  }
}
