import { ScanIcon } from '@vitrina/ui/picture-signs'
import { scanTexts } from '../texts.ts'
import styles from './ScanButton.module.css'
import { useCanScan } from './use-can-scan.ts'

/** Opens the camera; not there where there is none, or nothing to read codes with. */
export function ScanButton({ isShown, onPress }: { isShown: boolean; onPress: () => void }) {
  const can = useCanScan()
  if (!can || !isShown) return null
  return (
    <button type="button" className={styles.scan} onClick={onPress}>
      <ScanIcon size={20} />
      {scanTexts.open}
    </button>
  )
}
