/** Path of the icon of a category or a product family. */
const iconAddress = (file: string): string => `/images/icons/${encodeURIComponent(file)}`

export interface CategoryIconProps {
  /** File name of the icon; without one an empty icon keeps the names aligned. */
  icon: string | null
  /** Side of the square, CSS pixels. */
  size: 24 | 32 | 48 | 64 | 96
}

/** The icon of a category, hidden from screen readers, since the name is beside it. */
export function CategoryIcon({ icon, size }: CategoryIconProps) {
  if (!icon) return <svg width={size} height={size} aria-hidden="true" />
  return <img src={iconAddress(icon)} width={size} height={size} alt="" loading="lazy" decoding="async" />
}
