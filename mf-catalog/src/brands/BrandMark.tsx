import { logoAddress } from './logo.ts'

/** The mark of a brand, silent for screen readers: its name stands beside it. */
export function BrandMark({ logo, className }: { logo: string; className?: string | undefined }) {
  return <img className={className} src={logoAddress(logo)} alt="" height={56} loading="lazy" decoding="async" />
}
