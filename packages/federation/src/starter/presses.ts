import { isHydrated } from './alive.ts'
import { trackElement } from './element-tracker.ts'

const MAX_HOLD_MS = 30_000

/** Elements without native behaviour; links that open something in place are marked with `data-opens`. */
const BUTTONS = 'button, [role=button], input[type=submit], input[type=button], a[data-opens]'

export interface PressReplay {
  /** Replays the held press if its element is hydrated. */
  giveBack: () => void
  /** Gives up: a link with `data-opens` is followed instead. Returns true when the press is lost. */
  letGo: () => boolean
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** Forms that work without scripts use GET. */
const worksWithoutScripts = (form: HTMLFormElement | null): boolean => form?.getAttribute('method') === 'get'

const submittedForm = (button: HTMLElement): HTMLFormElement | null =>
  (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) && button.type === 'submit'
    ? button.form
    : null

/**
 * Holds the last press on a button or form that is not hydrated yet, and replays it after hydration. Calls `onHeld`
 * with each.
 */
export function capturePresses(onHeld: () => void): PressReplay {
  let held: {
    element: HTMLElement
    submitter: HTMLElement | null
    again: () => HTMLElement | undefined
    againBy: (() => HTMLElement | undefined) | undefined
  } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(): typeof held {
    const taken = held
    held = null
    clearTimeout(timer)
    if (taken) delete (taken.submitter ?? taken.element).dataset.waking
    return taken
  }

  function letGo(): boolean {
    const pressed = held?.again()
    take()
    const isLink = pressed instanceof HTMLAnchorElement
    if (isLink) location.assign(pressed.href)
    return pressed !== undefined && !isLink
  }

  function hold(event: Event, element: HTMLElement, submitter: HTMLElement | null = null): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    take()
    held = {
      element,
      submitter,
      again: trackElement(element),
      againBy: submitter ? trackElement(submitter) : undefined,
    }
    ;(submitter ?? element).dataset.waking = ''
    timer = setTimeout(letGo, MAX_HOLD_MS)
    onHeld()
  }

  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null
      if (button && isPlainClick(event) && !isHydrated(button) && !worksWithoutScripts(submittedForm(button)))
        hold(event, button)
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!isHydrated(form) && !worksWithoutScripts(form)) hold(event, form, event.submitter)
    },
    true,
  )
  return {
    letGo,
    giveBack() {
      const element = held?.again()
      if (!element || !isHydrated(element)) return
      const submitter = take()?.againBy?.() ?? null
      if (element instanceof HTMLFormElement) element.requestSubmit(submitter)
      else element.click()
    },
  }
}
