import { createContext, use } from 'react'
import { type BuilderRole, hasRole } from '#contract/people/collaborators'

/** What the person is in the app that is open; outside of an app it is their own. */
export const RoleContext = createContext<BuilderRole>('owner')

/** Whether the server would let them: what needs more is not shown, or cannot be used. */
export const useHasRole = (needed: BuilderRole): boolean => hasRole(use(RoleContext), needed)
