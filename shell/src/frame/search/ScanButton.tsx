import { useHasCamera } from '@vitrina/ui/camera'
import { ScanIcon } from '@vitrina/ui/picture-signs'
import { texts } from '../texts.ts'
import styles from './ScanButton.module.css'

/** Opens the code scanner; not rendered on a device without a camera. */
export function ScanButton({ onPress }: { onPress: () => void }) {
  const can = useHasCamera()
  if (!can) return null
  return (
    <button
      type="button"
      className={styles.scan}
      aria-label={texts.scan}
      title={texts.scan}
      data-scan
      onClick={onPress}
    >
      <ScanIcon size={20} />
    </button>
  )
}
