import { ChevronLeftIcon, CloseIcon } from '@vitrina/ui/signs'
import { useEffect } from 'react'
import styles from './FieldButtons.module.css'
import { suggestTexts as texts } from './texts.ts'
import type { SuggestionsView } from './use-suggestions.ts'

/** Buttons in the field: clear, and close on a phone. */
export function FieldButtons({ view, field }: { view: SuggestionsView; field: HTMLInputElement }) {
  const { typed, isShown, isNarrow, close, clear } = view
  const hasText = typed !== ''
  useEffect(() => {
    field.style.paddingRight = hasText ? '44px' : ''
  }, [field, hasText])
  return (
    <>
      {isShown && isNarrow && (
        <button type="button" className={styles.back} aria-label={texts.close} onClick={close}>
          <ChevronLeftIcon />
        </button>
      )}
      {hasText && (
        <button
          type="button"
          className={styles.clear}
          aria-label={texts.clear}
          // Keeps the focus in the field, and the keyboard of a phone open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          <CloseIcon size={20} />
        </button>
      )}
    </>
  )
}
