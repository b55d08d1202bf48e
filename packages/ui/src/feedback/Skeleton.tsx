import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** The shape: a line of text, a product's name or code, a heading, a control, or a box that fills its container. */
  shape?: 'text' | 'small-text' | 'name' | 'code' | 'heading' | 'control' | 'box' | 'square' | undefined
  /** Fraction of the container's width. */
  width?: 'full' | 'three-quarters' | 'half' | 'third' | 'quarter' | undefined
  className?: string | undefined
}

/** A grey placeholder exactly as high as the content that replaces it. The container announces the loading once. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], styles[width], className)} />
}
