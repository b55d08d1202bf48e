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

/** Previous and next buttons for a mouse, which cannot swipe. The current position is announced to screen readers. */
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
          // A `disabled` button would lose the focus.
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
