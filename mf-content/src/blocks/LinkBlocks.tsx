import type { ContentLeaf } from '@vitrina/contracts/site/content-blocks'
import { Link } from '@vitrina/federation/router'
import { buttonClass } from '@vitrina/ui/button-class'
import { classNames } from '@vitrina/ui/class-names'
import { PlayIcon } from '@vitrina/ui/picture-signs'
import { ExternalIcon } from '@vitrina/ui/signs'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import styles from './LinkBlocks.module.css'
import linkCard from './LinkCard.module.css'
import { Picture } from './Picture.tsx'
import { blockTexts as texts } from './texts.ts'

type Of<Kind extends ContentLeaf['kind']> = Extract<ContentLeaf, { kind: Kind }>

interface BlockLinkProps {
  href: string
  className?: string | undefined
  children: ReactNode
}

/** A router link to a page of the site; links to other sites open in a new tab. */
export function BlockLink({ href, className, children }: BlockLinkProps) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    )
  }
  const elsewhere = href.startsWith('https://') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={href} className={className} {...elsewhere}>
      {children}
    </a>
  )
}

/** Links to other pages, each with a short text. */
export function Cards({ title, cards }: Of<'cards'>) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.cards}>
        {cards.map((card, at) => (
          <li key={`${at}-${card.title}`} className={classNames(linkCard.card, styles.card)}>
            {card.image && <Picture image={card.image} sizes="96px" className={styles.thumb} />}
            <div>
              <h3 className={styles.name}>
                {card.href ? (
                  <BlockLink href={card.href} className={linkCard.link}>
                    {card.title}
                  </BlockLink>
                ) : (
                  card.title
                )}
              </h3>
              {card.text && <p className={styles.text}>{card.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Documents and other files, by their names. */
export function Files({ title, files }: Of<'files'>) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.files}>
        {files.map((file, at) => (
          <li key={`${at}-${file.href}`}>
            <a href={file.href} className={styles.file}>
              {file.title}
            </a>
            {file.note && <span className={styles.note}>{file.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A link to a video on another site, so that the page loads nothing from that site. */
export function Video({ title, href, note, image }: Of<'video'>) {
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.video}>
      {image && <Picture image={image} sizes="160px" className={styles.poster} />}
      <span className={styles.play}>
        <PlayIcon />
      </span>
      <span>
        <span className={styles.name}>{title}</span> <ExternalIcon size={16} />
        <VisuallyHidden>{texts.elsewhere}</VisuallyHidden>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </a>
  )
}

/** A call to action. */
export function Action({ title, text, label, href }: Of<'action'>) {
  return (
    <section className={styles.action}>
      <div>
        <h2 className={styles.asked}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <BlockLink href={href} className={buttonClass({ kind: 'strong' })}>
        {label}
      </BlockLink>
    </section>
  )
}
