import { ChevronLeftIcon, CloseIcon } from '@vitrina/ui/signs'
import { useEffect } from 'react'
import styles from './FieldButtons.module.css'
import { suggestTexts as texts } from './texts.ts'
import type { SuggestionsView } from './use-suggestions.ts'

/** Buttons beside the text of the field: it is cleared, and on a phone left. */
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
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          <CloseIcon size={20} />
        </button>
      )}
    </>
  )
}
