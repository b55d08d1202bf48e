import type { Menu } from '@vitrina/contracts/site/frame'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Container } from '@vitrina/ui/Container'
import { ChevronRightIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { $site, type SiteFacts } from '../model.ts'
import { texts } from '../texts.ts'
import { handleArrowKeys } from './arrow-keys.ts'
import styles from './MenuPanel.module.css'
import { $menu } from './model.ts'

type Section = SiteFacts['menu'][number]

/** A pointer on its way to the right column crosses other sections, so a section has to be hovered for this long. */
const HOVER_DELAY_MS = 70

/** Other links of the catalogue, below its sections. */
const extraLinks = [
  { to: paths.catalog(), name: texts.wholeCatalogue },
  { to: paths.promotions(), name: texts.promotions },
  { to: paths.brands(), name: texts.brands },
]

export interface MenuPanelProps {
  id: string
}

/** The full menu: root categories on the left, subcategories of the active one beside them. */
export default function MenuPanel({ id }: MenuPanelProps) {
  const [{ menu }, below] = useUnit([$site, $menu])
  const [shown, setShown] = useState(menu[0]?.slug ?? '')
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  function showAfterRest(slug: string) {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setShown(slug), HOVER_DELAY_MS)
  }

  return (
    <nav id={id} className={styles.panel} aria-label={texts.sections} onKeyDown={handleArrowKeys}>
      <Container>
        <ul className={styles.sections}>
          {menu.map((section) => (
            <SectionItem
              key={section.slug}
              section={section}
              inside={below?.[section.slug] ?? []}
              shown={section.slug === shown}
              onShow={() => setShown(section.slug)}
              onRest={() => showAfterRest(section.slug)}
              onLeave={() => clearTimeout(rest.current)}
            />
          ))}
          {extraLinks.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className={styles.all} data-root="">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}

interface SectionItemProps {
  section: Section
  inside: Menu[string]
  shown: boolean
  onShow: () => void
  onRest: () => void
  onLeave: () => void
}

function SectionItem({ section: { slug, name, icon }, inside, shown, onShow, onRest, onLeave }: SectionItemProps) {
  const tapShows = useRef(false)
  return (
    <li data-section="">
      <Link
        to={paths.category(slug)}
        className={styles.section}
        data-root=""
        data-shown={shown || undefined}
        onFocus={onShow}
        onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && onRest()}
        onPointerLeave={onLeave}
        onPointerDown={({ pointerType }: PointerEvent) => {
          tapShows.current = pointerType !== 'mouse' && !shown
        }}
        onClick={(event) => {
          // A touch screen has no hover: the first tap shows the section, the second opens it.
          if (tapShows.current) event.preventDefault()
          tapShows.current = false
        }}
      >
        {icon && (
          <img src={`/images/icons/${encodeURIComponent(icon)}`} width={24} height={24} alt="" decoding="async" />
        )}
        <span className={styles.name}>{name}</span>
        <ChevronRightIcon size={16} className={styles.arrow} />
      </Link>
      <div className={styles.inside} hidden={!shown}>
        <Link to={paths.category(slug)} className={styles.title} data-child="">
          {name}
        </Link>
        <ul className={styles.children}>
          {inside.map((child) => (
            <li key={child.slug}>
              <Link to={paths.category(child.slug)} className={styles.child} data-child="">
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
