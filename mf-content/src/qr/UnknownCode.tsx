import { Link, useNavigate } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { SearchField } from '@vitrina/ui/SearchField'
import type { QrPage } from './qr-page.ts'
import { qrTexts as texts } from './texts.ts'
import styles from './UnknownCode.module.css'

type DeadCode = Extract<QrPage, { state: 'unknown' | 'no-branch' | 'gone' }>

/** Shown for a code without a target, with ways to find it. */
export function UnknownCode({ page }: { page: DeadCode }) {
  const navigate = useNavigate()
  const { title, text } = wordsOf(page)
  return (
    <Container className={styles.page}>
      <EmptyState
        heading="h1"
        title={title}
        text={text}
        action={
          <div className={styles.ways}>
            <SearchField
              label={texts.search}
              placeholder={texts.search}
              action={paths.search()}
              name="q"
              onSubmit={(event) => {
                event.preventDefault()
                const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
                void navigate(paths.search(q ? { q } : {}))
              }}
            />
            {page.state === 'no-branch' ? (
              <Link to={paths.contacts()} className={buttonClass()}>
                {texts.toContacts}
              </Link>
            ) : (
              <Link to={paths.catalog()} className={buttonClass()}>
                {texts.toCatalogue}
              </Link>
            )}
          </div>
        }
      />
    </Container>
  )
}

function wordsOf(page: DeadCode): { title: string; text: string } {
  if (page.state === 'gone') return { title: texts.goneTitle(page.idcode), text: texts.gone }
  if (page.state === 'no-branch') return { title: texts.noBranchTitle, text: texts.noBranch }
  return { title: texts.unknownTitle, text: texts.unknown }
}
