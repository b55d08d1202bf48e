import type { Access } from '@vitrina/contracts/ops/access'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import type { ConnectionState } from '../api/events.ts'
import { count, exactTimeOf, timeZoneLabel } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Header.module.css'
import { links, type View } from './use-hash.ts'
import { useNow } from './use-now.ts'

interface HeaderProps {
  access: Access
  link: ConnectionState
  view: View
  hurry: () => void
  signOut: () => void
}

/** Current view, signed-in user, and the state of the event stream. */
export function Header({ access, link, view, hurry, signOut }: HeaderProps) {
  const places = [
    { href: links.overview, name: texts.header.overview, isHere: view.kind === 'overview' || view.kind === 'part' },
    { href: links.history(), name: texts.header.history, isHere: view.kind === 'history' },
    { href: links.diff(), name: texts.header.diff, isHere: view.kind === 'diff' },
  ]
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <h1 className={styles.name}>
          <a href={links.overview}>{texts.header.title}</a>
        </h1>
        <nav aria-label={texts.header.nav} className={styles.nav}>
          {places.map(({ href, name, isHere }) => (
            <a key={href} href={href} aria-current={isHere ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <span className={classNames(styles.link, styles[link.kind])}>
          <span className={styles.lamp} aria-hidden="true" />
          <span className={styles.word}>{texts.link[link.kind]}</span>
        </span>
        <span className={styles.who} title={timeZoneLabel()}>
          {access.name} · {texts.role(access.role)}
        </span>
        <Button size="sm" kind="ghost" onClick={signOut}>
          {texts.header.leave}
        </Button>
      </div>
      <div role="status">{link.kind === 'cut' && <ConnectionLostBar link={link} hurry={hurry} />}</div>
    </header>
  )
}

function ConnectionLostBar({ link, hurry }: { link: ConnectionState & { kind: 'cut' }; hurry: () => void }) {
  const now = useNow(1000)
  const seconds = Math.max(0, Math.ceil((link.nextTry - now) / 1000))
  return (
    <p className={styles.cutLine}>
      <span>{texts.link.since(exactTimeOf(link.since))}</span>
      {/* Announced once by screen readers, not every second. */}
      <span aria-hidden="true">{seconds > 0 ? texts.link.next(count(seconds)) : texts.link.trying}</span>
      <Button size="sm" onClick={hurry}>
        {texts.link.now}
      </Button>
    </p>
  )
}
