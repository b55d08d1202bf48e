import { noticeShown } from '@vitrina/shell/notices'
import { Button } from '@vitrina/ui/Button'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { type ClipboardEvent, type FormEvent, useCallback, useState } from 'react'
import { loadListDialog } from '../dialogs.ts'
import styles from '../MatrixPage.module.css'
import { matrixTexts as texts } from '../texts.ts'
import { $choices, $code, $fault, codeTyped, lineRequested, lookUpFx, matchFx, productChosen } from './model.ts'

/** Adds products to the matrix: one by code or name, or a list of codes. */
export function AddLine({ shopId }: { shopId: string }) {
  const { code, fault, choices, isMatching, isAsking, type, want, choose, notify } = useUnit({
    code: $code,
    fault: $fault,
    choices: $choices,
    isMatching: matchFx.pending,
    isAsking: lookUpFx.pending,
    type: codeTyped,
    want: lineRequested,
    choose: productChosen,
    notify: noticeShown,
  })
  const [list, setList] = useState<string | null>(null)
  const failed = useCallback(() => {
    notify({ kind: 'error', text: texts.windowFailed })
    setList(null)
  }, [notify])
  const ListDialog = useLazyComponent(loadListDialog, list !== null, failed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    want({ id: shopId, text: code })
  }
  /** Several lines open the list dialog; one line is pasted into the field. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim()
    if (!text.includes('\n')) return
    event.preventDefault()
    setList(text)
  }
  return (
    <div className={styles.adding}>
      <form className={styles.add} onSubmit={submit}>
        <TextField
          label={texts.addLabel}
          value={code}
          error={fault || undefined}
          maxLength={120}
          autoComplete="off"
          onPaste={paste}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" loading={isMatching || isAsking}>
          {texts.add}
        </Button>
        <Button onClick={() => setList('')}>{texts.addMany}</Button>
      </form>
      {choices.length > 0 && (
        <ul className={styles.choices} aria-label={texts.choose}>
          {choices.map(({ idcode, name }) => (
            <li key={idcode}>
              <button type="button" className={styles.choice} onClick={() => choose({ id: shopId, idcode })}>
                <span className={styles.quiet}>{idcode}</span> {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {list !== null && ListDialog && <ListDialog shopId={shopId} text={list} onClosed={() => setList(null)} />}
    </div>
  )
}
