import { zodResolver } from '@hookform/resolvers/zod'
import { ProfileForm } from '@vitrina/contracts/forms/profile'

export const resolver = zodResolver(ProfileForm)
