import type { OrdersPage } from '@vitrina/contracts/site/order-history'
import { Link, useNavigate } from '@vitrina/federation/router'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { SelectField } from '@vitrina/ui/SelectField'
import { FilterIcon } from '@vitrina/ui/signs'
import { TextField } from '@vitrina/ui/TextField'
import { type FormEvent, useId, useState } from 'react'
import styles from './OrderFilters.module.css'
import { addressOf, isNarrowed, type OrdersQuery, parseQuery } from './query.ts'
import { ordersTexts as texts } from './texts.ts'

interface OrderFiltersProps {
  list: OrdersPage
  question: OrdersQuery
}

/** Filters that a phone hides behind a button. */
const conditions = ['from', 'to', 'department', 'object', 'whose', 'company'] as const

/** Filters of the list: a form that also works without scripts. */
export function OrderFilters({ list, question }: OrderFiltersProps) {
  const navigate = useNavigate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const query = parseQuery(question.kind, new URL(`?${typed}`, location.href))
    void navigate(addressOf({ ...query, ...(question.status ? { status: question.status } : {}) }))
  }
  return (
    // A new URL remounts the form, so that text typed for the previous one is dropped.
    <form key={addressOf(question)} method="get" onSubmit={submit} className={styles.form}>
      <TextField
        className={styles.words}
        label={texts.search}
        name="q"
        type="search"
        maxLength={200}
        defaultValue={question.q}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        <FilterIcon size={20} /> {texts.filters(conditions.filter((name) => question[name]).length)}
      </Button>
      <div id={id} className={styles.more} data-open={isOpen || undefined}>
        <TextField label={texts.from} name="from" type="date" defaultValue={question.from} max={question.to} />
        <TextField label={texts.to} name="to" type="date" defaultValue={question.to} min={question.from} />
        <Choice
          name="department"
          label={texts.department}
          any={texts.any}
          value={question.department}
          of={list.departments}
        />
        <Choice
          name="object"
          label={texts.object}
          any={texts.any}
          value={question.object}
          of={list.objects.map((name) => ({ id: name, name }))}
        />
        {(list.hasCompanies || question.whose) && (
          <SelectField label={texts.whose} name="whose" defaultValue={question.whose}>
            <option value="">{texts.anybody}</option>
            <option value="mine">{texts.whoseKinds.mine}</option>
            <option value="companies">{texts.whoseKinds.companies}</option>
          </SelectField>
        )}
        <Choice
          name="company"
          label={texts.company}
          any={texts.anyCompany}
          value={question.company}
          of={list.companies}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" kind="strong">
          {texts.find}
        </Button>
        {isNarrowed(question) && (
          <Link to={addressOf({ kind: question.kind, page: 1 })} className={buttonClass({ kind: 'ghost' })}>
            {texts.reset}
          </Link>
        )}
      </div>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  any: string
  value: string | undefined
  of: readonly { id: string; name: string }[]
}

/** A filter without options is hidden, unless it is set. */
function Choice({ name, label, any, value, of }: ChoiceProps) {
  if (of.length < 2 && !value) return null
  const isOffered = !value || of.some(({ id }) => id === value)
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      <option value="">{any}</option>
      {!isOffered && <option value={value}>{value}</option>}
      {of.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  )
}
