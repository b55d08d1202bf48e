import type { CompanyList } from '@vitrina/contracts/site/companies'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { buttonClass } from '@vitrina/ui/button-class'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import styles from './CompanyCard.module.css'
import { CompanyCard, SelfCard } from './CompanyCard.tsx'
import { loadCompanySheet, loadRemoveDialog, loadSwitchDialog } from './dialogs.ts'
import { $companies, companiesLoaded, dialogFailed, dialogOpened } from './model.ts'
import type { ShownWindow } from './shown-window.ts'
import { companyTexts as texts } from './texts.ts'

/** The current list, initialised with the loader data. */
function useCompanies(loaded: CompanyList): CompanyList {
  const { list, tell } = useUnit({ list: $companies, tell: companiesLoaded })
  const isAlive = useHydrated()
  useEffect(() => {
    tell(loaded)
  }, [tell, loaded])
  return isAlive && list?.owner === loaded.owner ? list : loaded
}

function useDialogs() {
  const { opened, failed } = useUnit({ opened: dialogOpened, failed: dialogFailed })
  const [shown, setShown] = useState<ShownWindow | null>(null)
  const close = useCallback(() => setShown(null), [])
  const onFailed = useCallback(() => {
    failed()
    close()
  }, [failed, close])
  const open = (next: ShownWindow) => {
    opened()
    setShown(next)
  }
  const Edit = useLazyComponent(loadCompanySheet, shown?.window === 'edit', onFailed)
  const Switch = useLazyComponent(loadSwitchDialog, shown?.window === 'switch', onFailed)
  const Remove = useLazyComponent(loadRemoveDialog, shown?.window === 'remove', onFailed)
  return { shown, open, close, Edit, Switch, Remove }
}

/** The companies that the visitor acts for, and which of them they buy for. */
export function CompaniesPage({ data }: { data: CompanyList }) {
  const { owner, companies } = useCompanies(data)
  const { shown, open, close, Edit, Switch, Remove } = useDialogs()
  const company = companies.find(({ id }) => id === shown?.id) ?? null
  const hasCurrent = companies.some(({ isCurrent }) => isCurrent)
  const add = (
    <Link to={paths.corporateAdd()} className={buttonClass({ kind: 'strong' })}>
      {texts.add}
    </Link>
  )
  return (
    <Cabinet
      title={texts.title}
      actions={
        companies.length > 0 && (
          <>
            <Link to={paths.corporateProfiles()} className={buttonClass({})}>
              {texts.people}
            </Link>
            {add}
          </>
        )
      }
    >
      {companies.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText} action={add} />
      ) : (
        <ul className={styles.list}>
          {companies.map((one) => (
            <CompanyCard key={one.id} company={one} onOpen={open} />
          ))}
          <SelfCard isCurrent={!hasCurrent} onOpen={open} />
        </ul>
      )}
      {company && shown?.window === 'edit' && Edit && <Edit owner={owner} company={company} onClosed={close} />}
      {shown?.window === 'switch' && Switch && <Switch company={company} onClosed={close} />}
      {company && shown?.window === 'remove' && Remove && <Remove company={company} onClosed={close} />}
    </Cabinet>
  )
}
