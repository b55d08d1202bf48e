import { useUnit } from 'effector-react'
import { type DragEvent, useState } from 'react'
import { changeRequested } from './model.ts'

/** Data type of a dragged line, whose data is its id. */
export const LINE_TYPE = 'text/x-estimate-line'

/** Drop target of a dragged line: before another line, or at the end of a section with `before` null. */
export function useDrop(sectionId: string | null, before: string | null, isReadOnly: boolean) {
  const change = useUnit(changeRequested)
  const [isOver, setOver] = useState(false)
  if (isReadOnly) return {}
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(LINE_TYPE)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const id = event.dataTransfer.getData(LINE_TYPE)
      if (id === '' || id === before) return
      event.preventDefault()
      event.stopPropagation()
      change({ kind: 'write', changes: [{ kind: 'move_line', id, sectionId, before }] })
    },
  }
}
