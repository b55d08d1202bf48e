import type { CompanyMember, CompanyProfile } from '@vitrina/contracts/site/companies'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { formatPhone } from '@vitrina/site/phones'
import { Badge } from '@vitrina/ui/Badge'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import styles from './CompanyCard.module.css'
import { loadMemberSheet } from './dialogs.ts'
import { dialogFailed } from './model.ts'
import { companyTexts } from './texts.ts'

const texts = companyTexts.member

interface CompanyPeople {
  company: CompanyProfile
  members: CompanyMember[]
}

export interface PeopleData {
  owner: string
  companies: CompanyPeople[]
}

/** Members of the visitor's companies. */
export function PeoplePage({ data: { owner, companies } }: { data: PeopleData }) {
  return (
    <Cabinet title={companyTexts.peopleTitle} trail={[{ name: companyTexts.title, href: paths.corporate() }]}>
      {companies.length === 0 ? (
        <EmptyState
          title={companyTexts.none}
          text={companyTexts.noneText}
          action={
            <Link to={paths.corporateAdd()} className={buttonClass({ kind: 'strong' })}>
              {companyTexts.add}
            </Link>
          }
        />
      ) : (
        <div className={styles.list}>
          {companies.map((one) => (
            <People key={one.company.id} owner={owner} loaded={one} />
          ))}
        </div>
      )}
    </Cabinet>
  )
}

function People({ owner, loaded: { company, members: atFirst } }: { owner: string; loaded: CompanyPeople }) {
  const failed = useUnit(dialogFailed)
  const [members, setMembers] = useState(atFirst)
  const [known, setKnown] = useState(atFirst)
  // The loader ran again.
  if (known !== atFirst) {
    setKnown(atFirst)
    setMembers(atFirst)
  }
  const [shown, setShown] = useState<CompanyMember | 'new' | null>(null)
  const close = useCallback(() => setShown(null), [])
  const onFailed = useCallback(() => {
    failed()
    close()
  }, [failed, close])
  const Edit = useLazyComponent(loadMemberSheet, shown !== null, onFailed)
  const ahead = () => void loadMemberSheet().catch(() => undefined)
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <div className={styles.person}>
        <h2 className={styles.name}>{company.name}</h2>
        {company.may.manage && (
          <Button size="sm" onPointerEnter={ahead} onClick={() => setShown('new')}>
            {texts.add}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {members.map((member) => (
          <li key={member.id} className={styles.person}>
            <Person member={member} />
            {company.may.manage && (
              <Button
                size="sm"
                aria-label={companyTexts.editOf(member.name)}
                onPointerEnter={ahead}
                onClick={() => setShown(member)}
              >
                {companyTexts.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && Edit && (
        <Edit
          owner={owner}
          companyId={company.id}
          member={shown === 'new' ? null : shown}
          onChanged={setMembers}
          onClosed={close}
        />
      )}
    </Card>
  )
}

function Person({ member: { name, email, phone, note, mayOrder, mayManage, isSelf } }: { member: CompanyMember }) {
  const { both, order, manage } = texts.rights
  const rights = mayOrder ? (mayManage ? both : order) : mayManage ? manage : texts.onlyLooks
  return (
    <div className={styles.words}>
      <h3 className={styles.title}>
        {name} {isSelf && <Badge kind="info">{texts.self}</Badge>}
      </h3>
      <p>{[email, phone && formatPhone(phone)].filter(Boolean).join(', ')}</p>
      <p className={styles.quiet}>{[rights, note].filter(Boolean).join('. ')}</p>
    </div>
  )
}
