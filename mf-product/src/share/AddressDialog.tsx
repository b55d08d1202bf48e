import { Dialog } from '@vitrina/ui/Dialog'
import { TextField } from '@vitrina/ui/TextField'
import { useRef } from 'react'
import { shareTexts } from './texts.ts'

export interface AddressDialogProps {
  address: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The selected address, for browsers without clipboard access. */
export default function AddressDialog({ address, open, onOpenChange }: AddressDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={shareTexts.byHand}
      description={shareTexts.byHandHint}
      initialFocus={field}
    >
      <TextField
        ref={field}
        label={shareTexts.address}
        hideLabel
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}
