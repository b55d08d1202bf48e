import { objectsApi } from '@vitrina/contracts/site/objects'
import { $api } from '@vitrina/shell/api'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useEffect, useId, useRef, useState } from 'react'
import { $owner } from '../form/model.ts'
import { readObjects } from '../form/object-storage.ts'
import { useFieldProps } from '../form/use-field.ts'
import { orderTexts } from '../texts.ts'

const texts = orderTexts.extras

/** The object that the goods are for; suggests objects of the account and names used in this browser. */
export function ObjectField() {
  const { text } = useFieldProps()
  const { owner, api } = useUnit({ owner: $owner, api: $api })
  const isRequested = useRef(false)
  const list = useId()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    isRequested.current = false
    setNames(readObjects(owner))
  }, [owner])
  const askNames = () => {
    if (owner === '' || isRequested.current) return
    isRequested.current = true
    api(objectsApi.names, {})
      .then((answer) => setNames((previous) => [...new Set([...answer.names, ...previous])]))
      .catch(() => {
        isRequested.current = false
      })
  }
  const field = text('objectName')
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
        {...field}
        onFocus={() => {
          field.onFocus()
          askNames()
        }}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
