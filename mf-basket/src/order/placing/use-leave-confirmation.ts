import { useEffect } from 'react'
import { orderTexts } from '../texts.ts'

const leadsAway = (target: EventTarget | null): boolean => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link !== null && link.getAttribute('target') !== '_blank'
}

/** Asks for confirmation before the page is left while the order is being sent; the request goes on regardless. */
export function useLeaveConfirmation(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // The router navigates on a link click without unloading the document.
    const onPress = (event: MouseEvent) => {
      if (!leadsAway(event.target) || window.confirm(orderTexts.leaving)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onPress, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onPress, true)
    }
  }, [isHeld])
}
