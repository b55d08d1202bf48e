import type { ContentLeaf } from '@vitrina/contracts/site/content-blocks'
import { Blueprint } from '@vitrina/ui/Blueprint'
import { buttonClass } from '@vitrina/ui/button-class'
import { CheckIcon } from '@vitrina/ui/signs'
import styles from './Hero.module.css'
import { BlockLink } from './LinkBlocks.tsx'
import { Picture } from './Picture.tsx'

/** The offer of a landing page, on a blueprint background. */
export function Hero({ text, points, label, href, image }: Extract<ContentLeaf, { kind: 'hero' }>) {
  return (
    <Blueprint className={styles.sheet}>
      <div className={styles.words}>
        <p className={styles.lead}>{text}</p>
        {points && (
          <ul className={styles.points}>
            {points.map((point, at) => (
              <li key={`${at}-${point}`} className={styles.point}>
                <CheckIcon size={20} className={styles.sign} />
                {point}
              </li>
            ))}
          </ul>
        )}
        {label && href && (
          <BlockLink href={href} className={buttonClass({ kind: 'primary', size: 'lg' })}>
            {label}
          </BlockLink>
        )}
      </div>
      {image && <Picture image={image} sizes="(max-width: 767px) 180px, 230px" eager className={styles.picture} />}
    </Blueprint>
  )
}
