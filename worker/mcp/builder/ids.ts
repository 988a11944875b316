import { z } from 'zod'

/** Ids go into paths: nothing that leads elsewhere. */
const Id = z.string().regex(/^[\w-]{1,60}$/, 'An id is letters, digits, - and _')

export const AppRef = z.object({ appId: Id.describe('The id of one of your apps, as list_apps tells it') })
export const VersionRef = AppRef.extend({ versionId: Id.describe('A version of the app, as list_versions tells it') })
export const MessageRef = AppRef.extend({ messageId: Id })
