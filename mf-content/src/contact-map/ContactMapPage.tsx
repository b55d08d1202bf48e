import type { ContactsPage } from '@vitrina/contracts/site/contacts'
import { Link } from '@vitrina/federation/router'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { groupByCity, toMapBranches } from '../branch/branches.ts'
import { branchTexts as texts } from '../branch/texts.ts'
import { renderLink } from '../link.tsx'
import { LazyMap } from '../map/LazyMap.tsx'
import { mapTexts } from '../map/texts.ts'
import { BranchFilters } from './BranchFilters.tsx'
import { BranchRow } from './BranchRow.tsx'
import styles from './ContactMapPage.module.css'
import { noFilter } from './filters.ts'
import { useBranchView } from './use-branch-view.ts'

/** All branches as a list and on a map, with a shared selection. */
export function ContactMapPage({ branches, yandexFrame }: ContactsPage) {
  const currentId = useUnit($currentDepartmentId)
  const [isMap, setMap] = useState(false)
  const view = useBranchView(branches)
  const { shown, selected, hovered } = view
  const cities = groupByCity(branches).map(({ city }) => city)
  const select = (id: string) => {
    view.select(id)
    setMap(true)
  }
  return (
    <Page
      breadcrumbs={[
        { name: texts.home, href: paths.home() },
        { name: texts.contacts, href: paths.contacts() },
        { name: texts.map },
      ]}
      renderLink={renderLink}
      title={texts.map}
      actions={<Link to={paths.contacts()}>{texts.toContacts}</Link>}
    >
      <div className={styles.bar}>
        <BranchFilters cities={cities} filter={view.filter} onChange={view.changeFilter} />
        <p className={styles.count} role="status">
          {texts.shown(shown.length, branches.length)}
        </p>
        <ViewSwitch isMap={isMap} onChange={setMap} />
      </div>
      <div className={styles.both} data-view={isMap ? 'map' : 'list'}>
        <div className={styles.list}>
          {shown.length === 0 && (
            <EmptyState
              title={texts.nothing}
              text={texts.nothingHint}
              action={<Button onClick={() => view.changeFilter(noFilter)}>{texts.reset}</Button>}
            />
          )}
          {groupByCity(shown).map(({ city, branches: own }) => (
            <section
              key={city}
              className={styles.city}
              aria-label={city}
              data-selected={own.some(({ id }) => id === selected) || undefined}
            >
              <h2 className={styles.name}>{city}</h2>
              <ul className={styles.rows}>
                {own.map((branch) => (
                  <BranchRow
                    key={branch.id}
                    branch={branch}
                    isSelected={branch.id === selected}
                    isHovered={branch.id === hovered}
                    onSelect={select}
                    onHover={view.hover}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <LazyMap
          className={styles.map}
          branches={toMapBranches(shown, currentId)}
          selected={selected}
          hovered={hovered}
          onSelect={view.selectPin}
          onHover={view.hover}
          label={mapTexts.label(shown.length)}
          yandexFrame={yandexFrame}
        />
      </div>
    </Page>
  )
}

/** Switches between list and map on a phone, where only one of them fits. */
function ViewSwitch({ isMap, onChange }: { isMap: boolean; onChange: (isMap: boolean) => void }) {
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{texts.view}</legend>
      {[texts.asList, texts.asMap].map((name, at) => (
        <button key={name} type="button" aria-pressed={isMap === (at === 1)} onClick={() => onChange(at === 1)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
