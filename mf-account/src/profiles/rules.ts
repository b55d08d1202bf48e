import { ProfileForm } from '@vitrina/contracts/forms/profile'
import { resolverOf } from '../form/resolver-of.ts'

export const resolver = resolverOf<ProfileForm>(ProfileForm)
