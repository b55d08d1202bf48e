import { Button } from '@vitrina/ui/Button'
import { ListIcon, PlusIcon } from '@vitrina/ui/signs'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { quickAddTexts as texts } from '../texts.ts'
import { $text, $textFault, listOpened, matchFx, textEntered, textTyped } from './model.ts'
import styles from './QuickAdd.module.css'

/** The field for a code or a name, and the button for a whole list. */
export function QuickAdd() {
  const { text, fault, isAsking, type, enter, open } = useUnit({
    text: $text,
    fault: $textFault,
    isAsking: matchFx.pending,
    type: textTyped,
    enter: textEntered,
    open: listOpened,
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      <TextField
        className={styles.field}
        label={texts.label}
        hideLabel
        placeholder={texts.placeholder}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={300}
        value={text}
        error={fault || undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" loading={isAsking}>
        <PlusIcon size={20} />
        <span className={styles.word}>{texts.add}</span>
      </Button>
      <Button aria-haspopup="dialog" onClick={() => open(text.trim())}>
        <ListIcon size={20} />
        <span className={styles.word}>{texts.list}</span>
      </Button>
    </form>
  )
}
