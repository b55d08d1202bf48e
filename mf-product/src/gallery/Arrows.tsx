import { classNames } from '@vitrina/ui/class-names'
import { IconButton } from '@vitrina/ui/IconButton'
import { ChevronLeftIcon, ChevronRightIcon } from '@vitrina/ui/signs'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { texts } from '../texts.ts'
import styles from './Arrows.module.css'

export interface ArrowsProps {
  current: number
  count: number
  onChoose: (at: number) => void
}

/** Ways to the neighbours for a mouse, which does not swipe. Which picture is shown is read out. */
export function Arrows({ current, count, onChoose }: ArrowsProps) {
  const arrows = [
    { label: texts.previousPicture, icon: <ChevronLeftIcon />, at: current - 1, place: styles.previous },
    { label: texts.nextPicture, icon: <ChevronRightIcon />, at: current + 1, place: styles.next },
  ]
  return (
    <>
      {arrows.map(({ label, icon, at, place }) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          framed
          className={classNames(styles.arrow, place)}
          // One that is disabled would lose the focus to the page.
          aria-disabled={at < 0 || at >= count}
          onClick={() => onChoose(at)}
        />
      ))}
      <div role="status">
        <VisuallyHidden>{texts.pictureOf(current + 1, count)}</VisuallyHidden>
      </div>
    </>
  )
}
