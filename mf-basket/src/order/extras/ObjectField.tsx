import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { readObjects } from '../form/kept-objects.ts'
import { $owner } from '../form/model.ts'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'

const texts = orderTexts.extras

/** What the goods are for; what was named before in this browser is suggested. */
export function ObjectField() {
  const { text } = useFieldProps()
  const owner = useUnit($owner)
  const list = useId()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => setNames(readObjects(owner)), [owner])
  return (
    <>
      <TextField
        label={orderTexts.fields.objectName ?? ''}
        hint={texts.objectHint}
        placeholder={texts.objectExample}
        optional
        autoComplete="off"
        maxLength={200}
        list={list}
        {...text('objectName')}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
