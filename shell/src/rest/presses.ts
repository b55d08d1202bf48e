import { answers } from './alive.ts'

const LONGEST_HOLD_MS = 30_000

/** What does nothing by itself; links that open something in place say so by `data-opens`. */
const BUTTONS = 'button, [role=button], input[type=submit], input[type=button], a[data-opens]'

interface Presses {
  /** Presses again what has come alive. */
  giveBack: () => void
  /** Nothing is going to come: links and forms that can do without go their own way. */
  letGo: () => void
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** Keeps the last press on what is not alive yet, the button or the form it was on, and does it again when it is. */
export function holdPresses(): Presses {
  let held: { element: HTMLElement; submitter: HTMLElement | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(): typeof held {
    const taken = held
    held = null
    clearTimeout(timer)
    if (taken) delete (taken.submitter ?? taken.element).dataset.waking
    return taken
  }

  function hold(event: Event, element: HTMLElement, submitter: HTMLElement | null = null): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    take()
    held = { element, submitter }
    ;(submitter ?? element).dataset.waking = ''
    timer = setTimeout(take, LONGEST_HOLD_MS)
  }

  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null
      if (button && isPlain(event) && !answers(button)) hold(event, button)
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!answers(form)) hold(event, form, event.submitter)
    },
    true,
  )
  return {
    giveBack() {
      if (!held || !answers(held.element)) return
      const { element, submitter } = take() as NonNullable<typeof held>
      if (element instanceof HTMLFormElement) element.requestSubmit(submitter)
      else element.click()
    },
    letGo() {
      const { element } = take() ?? {}
      if (element instanceof HTMLAnchorElement) location.assign(element.href)
      if (element instanceof HTMLFormElement && element.method === 'get' && element.hasAttribute('action'))
        element.submit()
    },
  }
}
