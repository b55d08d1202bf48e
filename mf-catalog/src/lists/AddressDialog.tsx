import { Dialog } from '@vitrina/ui/Dialog'
import { TextField } from '@vitrina/ui/TextField'
import { useRef } from 'react'
import { listPageTexts as words } from '../texts.ts'

export interface AddressDialogProps {
  address: string
  onClose: () => void
}

/** The selected address, for browsers without clipboard access. */
export default function AddressDialog({ address, onClose }: AddressDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.copyByHand}
      description={words.copyByHandHint}
      initialFocus={field}
    >
      <TextField
        ref={field}
        label={words.address}
        hideLabel
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}
