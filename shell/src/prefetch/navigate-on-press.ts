import { CARD_LINK, linkAt } from './product-links.ts'

/** A drag has moved by then; a click releases the button after about twice as long. */
const HOLD_MS = 40
const STILL_PX = 4

const isPrimaryMousePress = ({ pointerType, button, metaKey, altKey, ctrlKey, shiftKey }: PointerEvent): boolean =>
  pointerType === 'mouse' && button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/**
 * Follows a card's link while the mouse button is still down, once it has been held still for 40 ms. A press that moves
 * is a drag and is left to the browser; so are touches, pens, other buttons and presses with a modifier key.
 */
export function navigateOnPress(): void {
  let pressed: { link: HTMLAnchorElement; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null
  let followed: HTMLAnchorElement | null = null

  function letGo(): void {
    clearTimeout(pressed?.timer)
    pressed = null
  }

  function press(event: PointerEvent): void {
    letGo()
    followed = null
    const link = linkAt(event, CARD_LINK)
    if (!link || !isPrimaryMousePress(event) || (link.target !== '' && link.target !== '_self')) return
    const timer = setTimeout(() => {
      letGo()
      link.click()
      followed = link
    }, HOLD_MS)
    pressed = { link, x: event.clientX, y: event.clientY, timer }
  }

  function move({ clientX, clientY }: PointerEvent): void {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL_PX) letGo()
  }

  /** Cancels the click of a link that was followed on the press. */
  function click(event: MouseEvent): void {
    if (followed && linkAt(event) === followed) event.preventDefault()
    followed = null
  }

  const options = { capture: true, passive: true }
  addEventListener('pointerdown', press, options)
  addEventListener('pointermove', move, options)
  for (const end of ['pointerup', 'pointercancel', 'dragstart', 'contextmenu', 'blur']) {
    addEventListener(end, letGo, options)
  }
  addEventListener('click', click, { capture: true })
}
